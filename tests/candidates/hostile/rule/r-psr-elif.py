# id: r-psr-elif
# slot: priority
# class: parser
# why: five hundred elifs
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits == 0:
        return rank
    elif visits == 1:
        return rank
    elif visits == 2:
        return rank
    elif visits == 3:
        return rank
    elif visits == 4:
        return rank
    elif visits == 5:
        return rank
    elif visits == 6:
        return rank
    elif visits == 7:
        return rank
    elif visits == 8:
        return rank
    elif visits == 9:
        return rank
    elif visits == 10:
        return rank
    elif visits == 11:
        return rank
    elif visits == 12:
        return rank
    elif visits == 13:
        return rank
    elif visits == 14:
        return rank
    elif visits == 15:
        return rank
    elif visits == 16:
        return rank
    elif visits == 17:
        return rank
    elif visits == 18:
        return rank
    elif visits == 19:
        return rank
    elif visits == 20:
        return rank
    elif visits == 21:
        return rank
    elif visits == 22:
        return rank
    elif visits == 23:
        return rank
    elif visits == 24:
        return rank
    elif visits == 25:
        return rank
    elif visits == 26:
        return rank
    elif visits == 27:
        return rank
    elif visits == 28:
        return rank
    elif visits == 29:
        return rank
    elif visits == 30:
        return rank
    elif visits == 31:
        return rank
    elif visits == 32:
        return rank
    elif visits == 33:
        return rank
    elif visits == 34:
        return rank
    elif visits == 35:
        return rank
    elif visits == 36:
        return rank
    elif visits == 37:
        return rank
    elif visits == 38:
        return rank
    elif visits == 39:
        return rank
    elif visits == 40:
        return rank
    elif visits == 41:
        return rank
    elif visits == 42:
        return rank
    elif visits == 43:
        return rank
    elif visits == 44:
        return rank
    elif visits == 45:
        return rank
    elif visits == 46:
        return rank
    elif visits == 47:
        return rank
    elif visits == 48:
        return rank
    elif visits == 49:
        return rank
    elif visits == 50:
        return rank
    elif visits == 51:
        return rank
    elif visits == 52:
        return rank
    elif visits == 53:
        return rank
    elif visits == 54:
        return rank
    elif visits == 55:
        return rank
    elif visits == 56:
        return rank
    elif visits == 57:
        return rank
    elif visits == 58:
        return rank
    elif visits == 59:
        return rank
    elif visits == 60:
        return rank
    elif visits == 61:
        return rank
    elif visits == 62:
        return rank
    elif visits == 63:
        return rank
    elif visits == 64:
        return rank
    elif visits == 65:
        return rank
    elif visits == 66:
        return rank
    elif visits == 67:
        return rank
    elif visits == 68:
        return rank
    elif visits == 69:
        return rank
    elif visits == 70:
        return rank
    elif visits == 71:
        return rank
    elif visits == 72:
        return rank
    elif visits == 73:
        return rank
    elif visits == 74:
        return rank
    elif visits == 75:
        return rank
    elif visits == 76:
        return rank
    elif visits == 77:
        return rank
    elif visits == 78:
        return rank
    elif visits == 79:
        return rank
    elif visits == 80:
        return rank
    elif visits == 81:
        return rank
    elif visits == 82:
        return rank
    elif visits == 83:
        return rank
    elif visits == 84:
        return rank
    elif visits == 85:
        return rank
    elif visits == 86:
        return rank
    elif visits == 87:
        return rank
    elif visits == 88:
        return rank
    elif visits == 89:
        return rank
    elif visits == 90:
        return rank
    elif visits == 91:
        return rank
    elif visits == 92:
        return rank
    elif visits == 93:
        return rank
    elif visits == 94:
        return rank
    elif visits == 95:
        return rank
    elif visits == 96:
        return rank
    elif visits == 97:
        return rank
    elif visits == 98:
        return rank
    elif visits == 99:
        return rank
    elif visits == 100:
        return rank
    elif visits == 101:
        return rank
    elif visits == 102:
        return rank
    elif visits == 103:
        return rank
    elif visits == 104:
        return rank
    elif visits == 105:
        return rank
    elif visits == 106:
        return rank
    elif visits == 107:
        return rank
    elif visits == 108:
        return rank
    elif visits == 109:
        return rank
    elif visits == 110:
        return rank
    elif visits == 111:
        return rank
    elif visits == 112:
        return rank
    elif visits == 113:
        return rank
    elif visits == 114:
        return rank
    elif visits == 115:
        return rank
    elif visits == 116:
        return rank
    elif visits == 117:
        return rank
    elif visits == 118:
        return rank
    elif visits == 119:
        return rank
    elif visits == 120:
        return rank
    elif visits == 121:
        return rank
    elif visits == 122:
        return rank
    elif visits == 123:
        return rank
    elif visits == 124:
        return rank
    elif visits == 125:
        return rank
    elif visits == 126:
        return rank
    elif visits == 127:
        return rank
    elif visits == 128:
        return rank
    elif visits == 129:
        return rank
    elif visits == 130:
        return rank
    elif visits == 131:
        return rank
    elif visits == 132:
        return rank
    elif visits == 133:
        return rank
    elif visits == 134:
        return rank
    elif visits == 135:
        return rank
    elif visits == 136:
        return rank
    elif visits == 137:
        return rank
    elif visits == 138:
        return rank
    elif visits == 139:
        return rank
    elif visits == 140:
        return rank
    elif visits == 141:
        return rank
    elif visits == 142:
        return rank
    elif visits == 143:
        return rank
    elif visits == 144:
        return rank
    elif visits == 145:
        return rank
    elif visits == 146:
        return rank
    elif visits == 147:
        return rank
    elif visits == 148:
        return rank
    elif visits == 149:
        return rank
    elif visits == 150:
        return rank
    elif visits == 151:
        return rank
    elif visits == 152:
        return rank
    elif visits == 153:
        return rank
    elif visits == 154:
        return rank
    elif visits == 155:
        return rank
    elif visits == 156:
        return rank
    elif visits == 157:
        return rank
    elif visits == 158:
        return rank
    elif visits == 159:
        return rank
    elif visits == 160:
        return rank
    elif visits == 161:
        return rank
    elif visits == 162:
        return rank
    elif visits == 163:
        return rank
    elif visits == 164:
        return rank
    elif visits == 165:
        return rank
    elif visits == 166:
        return rank
    elif visits == 167:
        return rank
    elif visits == 168:
        return rank
    elif visits == 169:
        return rank
    elif visits == 170:
        return rank
    elif visits == 171:
        return rank
    elif visits == 172:
        return rank
    elif visits == 173:
        return rank
    elif visits == 174:
        return rank
    elif visits == 175:
        return rank
    elif visits == 176:
        return rank
    elif visits == 177:
        return rank
    elif visits == 178:
        return rank
    elif visits == 179:
        return rank
    elif visits == 180:
        return rank
    elif visits == 181:
        return rank
    elif visits == 182:
        return rank
    elif visits == 183:
        return rank
    elif visits == 184:
        return rank
    elif visits == 185:
        return rank
    elif visits == 186:
        return rank
    elif visits == 187:
        return rank
    elif visits == 188:
        return rank
    elif visits == 189:
        return rank
    elif visits == 190:
        return rank
    elif visits == 191:
        return rank
    elif visits == 192:
        return rank
    elif visits == 193:
        return rank
    elif visits == 194:
        return rank
    elif visits == 195:
        return rank
    elif visits == 196:
        return rank
    elif visits == 197:
        return rank
    elif visits == 198:
        return rank
    elif visits == 199:
        return rank
    elif visits == 200:
        return rank
    elif visits == 201:
        return rank
    elif visits == 202:
        return rank
    elif visits == 203:
        return rank
    elif visits == 204:
        return rank
    elif visits == 205:
        return rank
    elif visits == 206:
        return rank
    elif visits == 207:
        return rank
    elif visits == 208:
        return rank
    elif visits == 209:
        return rank
    elif visits == 210:
        return rank
    elif visits == 211:
        return rank
    elif visits == 212:
        return rank
    elif visits == 213:
        return rank
    elif visits == 214:
        return rank
    elif visits == 215:
        return rank
    elif visits == 216:
        return rank
    elif visits == 217:
        return rank
    elif visits == 218:
        return rank
    elif visits == 219:
        return rank
    elif visits == 220:
        return rank
    elif visits == 221:
        return rank
    elif visits == 222:
        return rank
    elif visits == 223:
        return rank
    elif visits == 224:
        return rank
    elif visits == 225:
        return rank
    elif visits == 226:
        return rank
    elif visits == 227:
        return rank
    elif visits == 228:
        return rank
    elif visits == 229:
        return rank
    elif visits == 230:
        return rank
    elif visits == 231:
        return rank
    elif visits == 232:
        return rank
    elif visits == 233:
        return rank
    elif visits == 234:
        return rank
    elif visits == 235:
        return rank
    elif visits == 236:
        return rank
    elif visits == 237:
        return rank
    elif visits == 238:
        return rank
    elif visits == 239:
        return rank
    elif visits == 240:
        return rank
    elif visits == 241:
        return rank
    elif visits == 242:
        return rank
    elif visits == 243:
        return rank
    elif visits == 244:
        return rank
    elif visits == 245:
        return rank
    elif visits == 246:
        return rank
    elif visits == 247:
        return rank
    elif visits == 248:
        return rank
    elif visits == 249:
        return rank
    elif visits == 250:
        return rank
    elif visits == 251:
        return rank
    elif visits == 252:
        return rank
    elif visits == 253:
        return rank
    elif visits == 254:
        return rank
    elif visits == 255:
        return rank
    elif visits == 256:
        return rank
    elif visits == 257:
        return rank
    elif visits == 258:
        return rank
    elif visits == 259:
        return rank
    elif visits == 260:
        return rank
    elif visits == 261:
        return rank
    elif visits == 262:
        return rank
    elif visits == 263:
        return rank
    elif visits == 264:
        return rank
    elif visits == 265:
        return rank
    elif visits == 266:
        return rank
    elif visits == 267:
        return rank
    elif visits == 268:
        return rank
    elif visits == 269:
        return rank
    elif visits == 270:
        return rank
    elif visits == 271:
        return rank
    elif visits == 272:
        return rank
    elif visits == 273:
        return rank
    elif visits == 274:
        return rank
    elif visits == 275:
        return rank
    elif visits == 276:
        return rank
    elif visits == 277:
        return rank
    elif visits == 278:
        return rank
    elif visits == 279:
        return rank
    elif visits == 280:
        return rank
    elif visits == 281:
        return rank
    elif visits == 282:
        return rank
    elif visits == 283:
        return rank
    elif visits == 284:
        return rank
    elif visits == 285:
        return rank
    elif visits == 286:
        return rank
    elif visits == 287:
        return rank
    elif visits == 288:
        return rank
    elif visits == 289:
        return rank
    elif visits == 290:
        return rank
    elif visits == 291:
        return rank
    elif visits == 292:
        return rank
    elif visits == 293:
        return rank
    elif visits == 294:
        return rank
    elif visits == 295:
        return rank
    elif visits == 296:
        return rank
    elif visits == 297:
        return rank
    elif visits == 298:
        return rank
    elif visits == 299:
        return rank
    elif visits == 300:
        return rank
    elif visits == 301:
        return rank
    elif visits == 302:
        return rank
    elif visits == 303:
        return rank
    elif visits == 304:
        return rank
    elif visits == 305:
        return rank
    elif visits == 306:
        return rank
    elif visits == 307:
        return rank
    elif visits == 308:
        return rank
    elif visits == 309:
        return rank
    elif visits == 310:
        return rank
    elif visits == 311:
        return rank
    elif visits == 312:
        return rank
    elif visits == 313:
        return rank
    elif visits == 314:
        return rank
    elif visits == 315:
        return rank
    elif visits == 316:
        return rank
    elif visits == 317:
        return rank
    elif visits == 318:
        return rank
    elif visits == 319:
        return rank
    elif visits == 320:
        return rank
    elif visits == 321:
        return rank
    elif visits == 322:
        return rank
    elif visits == 323:
        return rank
    elif visits == 324:
        return rank
    elif visits == 325:
        return rank
    elif visits == 326:
        return rank
    elif visits == 327:
        return rank
    elif visits == 328:
        return rank
    elif visits == 329:
        return rank
    elif visits == 330:
        return rank
    elif visits == 331:
        return rank
    elif visits == 332:
        return rank
    elif visits == 333:
        return rank
    elif visits == 334:
        return rank
    elif visits == 335:
        return rank
    elif visits == 336:
        return rank
    elif visits == 337:
        return rank
    elif visits == 338:
        return rank
    elif visits == 339:
        return rank
    elif visits == 340:
        return rank
    elif visits == 341:
        return rank
    elif visits == 342:
        return rank
    elif visits == 343:
        return rank
    elif visits == 344:
        return rank
    elif visits == 345:
        return rank
    elif visits == 346:
        return rank
    elif visits == 347:
        return rank
    elif visits == 348:
        return rank
    elif visits == 349:
        return rank
    elif visits == 350:
        return rank
    elif visits == 351:
        return rank
    elif visits == 352:
        return rank
    elif visits == 353:
        return rank
    elif visits == 354:
        return rank
    elif visits == 355:
        return rank
    elif visits == 356:
        return rank
    elif visits == 357:
        return rank
    elif visits == 358:
        return rank
    elif visits == 359:
        return rank
    elif visits == 360:
        return rank
    elif visits == 361:
        return rank
    elif visits == 362:
        return rank
    elif visits == 363:
        return rank
    elif visits == 364:
        return rank
    elif visits == 365:
        return rank
    elif visits == 366:
        return rank
    elif visits == 367:
        return rank
    elif visits == 368:
        return rank
    elif visits == 369:
        return rank
    elif visits == 370:
        return rank
    elif visits == 371:
        return rank
    elif visits == 372:
        return rank
    elif visits == 373:
        return rank
    elif visits == 374:
        return rank
    elif visits == 375:
        return rank
    elif visits == 376:
        return rank
    elif visits == 377:
        return rank
    elif visits == 378:
        return rank
    elif visits == 379:
        return rank
    elif visits == 380:
        return rank
    elif visits == 381:
        return rank
    elif visits == 382:
        return rank
    elif visits == 383:
        return rank
    elif visits == 384:
        return rank
    elif visits == 385:
        return rank
    elif visits == 386:
        return rank
    elif visits == 387:
        return rank
    elif visits == 388:
        return rank
    elif visits == 389:
        return rank
    elif visits == 390:
        return rank
    elif visits == 391:
        return rank
    elif visits == 392:
        return rank
    elif visits == 393:
        return rank
    elif visits == 394:
        return rank
    elif visits == 395:
        return rank
    elif visits == 396:
        return rank
    elif visits == 397:
        return rank
    elif visits == 398:
        return rank
    elif visits == 399:
        return rank
    elif visits == 400:
        return rank
    elif visits == 401:
        return rank
    elif visits == 402:
        return rank
    elif visits == 403:
        return rank
    elif visits == 404:
        return rank
    elif visits == 405:
        return rank
    elif visits == 406:
        return rank
    elif visits == 407:
        return rank
    elif visits == 408:
        return rank
    elif visits == 409:
        return rank
    elif visits == 410:
        return rank
    elif visits == 411:
        return rank
    elif visits == 412:
        return rank
    elif visits == 413:
        return rank
    elif visits == 414:
        return rank
    elif visits == 415:
        return rank
    elif visits == 416:
        return rank
    elif visits == 417:
        return rank
    elif visits == 418:
        return rank
    elif visits == 419:
        return rank
    elif visits == 420:
        return rank
    elif visits == 421:
        return rank
    elif visits == 422:
        return rank
    elif visits == 423:
        return rank
    elif visits == 424:
        return rank
    elif visits == 425:
        return rank
    elif visits == 426:
        return rank
    elif visits == 427:
        return rank
    elif visits == 428:
        return rank
    elif visits == 429:
        return rank
    elif visits == 430:
        return rank
    elif visits == 431:
        return rank
    elif visits == 432:
        return rank
    elif visits == 433:
        return rank
    elif visits == 434:
        return rank
    elif visits == 435:
        return rank
    elif visits == 436:
        return rank
    elif visits == 437:
        return rank
    elif visits == 438:
        return rank
    elif visits == 439:
        return rank
    elif visits == 440:
        return rank
    elif visits == 441:
        return rank
    elif visits == 442:
        return rank
    elif visits == 443:
        return rank
    elif visits == 444:
        return rank
    elif visits == 445:
        return rank
    elif visits == 446:
        return rank
    elif visits == 447:
        return rank
    elif visits == 448:
        return rank
    elif visits == 449:
        return rank
    elif visits == 450:
        return rank
    elif visits == 451:
        return rank
    elif visits == 452:
        return rank
    elif visits == 453:
        return rank
    elif visits == 454:
        return rank
    elif visits == 455:
        return rank
    elif visits == 456:
        return rank
    elif visits == 457:
        return rank
    elif visits == 458:
        return rank
    elif visits == 459:
        return rank
    elif visits == 460:
        return rank
    elif visits == 461:
        return rank
    elif visits == 462:
        return rank
    elif visits == 463:
        return rank
    elif visits == 464:
        return rank
    elif visits == 465:
        return rank
    elif visits == 466:
        return rank
    elif visits == 467:
        return rank
    elif visits == 468:
        return rank
    elif visits == 469:
        return rank
    elif visits == 470:
        return rank
    elif visits == 471:
        return rank
    elif visits == 472:
        return rank
    elif visits == 473:
        return rank
    elif visits == 474:
        return rank
    elif visits == 475:
        return rank
    elif visits == 476:
        return rank
    elif visits == 477:
        return rank
    elif visits == 478:
        return rank
    elif visits == 479:
        return rank
    elif visits == 480:
        return rank
    elif visits == 481:
        return rank
    elif visits == 482:
        return rank
    elif visits == 483:
        return rank
    elif visits == 484:
        return rank
    elif visits == 485:
        return rank
    elif visits == 486:
        return rank
    elif visits == 487:
        return rank
    elif visits == 488:
        return rank
    elif visits == 489:
        return rank
    elif visits == 490:
        return rank
    elif visits == 491:
        return rank
    elif visits == 492:
        return rank
    elif visits == 493:
        return rank
    elif visits == 494:
        return rank
    elif visits == 495:
        return rank
    elif visits == 496:
        return rank
    elif visits == 497:
        return rank
    elif visits == 498:
        return rank
    elif visits == 499:
        return rank
    return rank
