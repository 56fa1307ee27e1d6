# id: r-psr-tuple-nest
# slot: priority
# class: parser
# why: commas reset the chain but the brackets nest
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((rank,),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),),)
