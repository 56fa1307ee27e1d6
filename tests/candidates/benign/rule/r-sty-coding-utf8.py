#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# id: r-sty-coding-utf8
# slot: priority
# class: numeric
# why: a utf-8 coding comment
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
