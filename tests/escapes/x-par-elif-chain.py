# id: x-par-elif-chain
# slot: staleness
# class: parser
# why: three hundred elifs
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        if eta == 0:
            x = 0
        elif eta == 1:
            x = 1
        elif eta == 2:
            x = 2
        elif eta == 3:
            x = 3
        elif eta == 4:
            x = 4
        elif eta == 5:
            x = 5
        elif eta == 6:
            x = 6
        elif eta == 7:
            x = 7
        elif eta == 8:
            x = 8
        elif eta == 9:
            x = 9
        elif eta == 10:
            x = 10
        elif eta == 11:
            x = 11
        elif eta == 12:
            x = 12
        elif eta == 13:
            x = 13
        elif eta == 14:
            x = 14
        elif eta == 15:
            x = 15
        elif eta == 16:
            x = 16
        elif eta == 17:
            x = 17
        elif eta == 18:
            x = 18
        elif eta == 19:
            x = 19
        elif eta == 20:
            x = 20
        elif eta == 21:
            x = 21
        elif eta == 22:
            x = 22
        elif eta == 23:
            x = 23
        elif eta == 24:
            x = 24
        elif eta == 25:
            x = 25
        elif eta == 26:
            x = 26
        elif eta == 27:
            x = 27
        elif eta == 28:
            x = 28
        elif eta == 29:
            x = 29
        elif eta == 30:
            x = 30
        elif eta == 31:
            x = 31
        elif eta == 32:
            x = 32
        elif eta == 33:
            x = 33
        elif eta == 34:
            x = 34
        elif eta == 35:
            x = 35
        elif eta == 36:
            x = 36
        elif eta == 37:
            x = 37
        elif eta == 38:
            x = 38
        elif eta == 39:
            x = 39
        elif eta == 40:
            x = 40
        elif eta == 41:
            x = 41
        elif eta == 42:
            x = 42
        elif eta == 43:
            x = 43
        elif eta == 44:
            x = 44
        elif eta == 45:
            x = 45
        elif eta == 46:
            x = 46
        elif eta == 47:
            x = 47
        elif eta == 48:
            x = 48
        elif eta == 49:
            x = 49
        elif eta == 50:
            x = 50
        elif eta == 51:
            x = 51
        elif eta == 52:
            x = 52
        elif eta == 53:
            x = 53
        elif eta == 54:
            x = 54
        elif eta == 55:
            x = 55
        elif eta == 56:
            x = 56
        elif eta == 57:
            x = 57
        elif eta == 58:
            x = 58
        elif eta == 59:
            x = 59
        elif eta == 60:
            x = 60
        elif eta == 61:
            x = 61
        elif eta == 62:
            x = 62
        elif eta == 63:
            x = 63
        elif eta == 64:
            x = 64
        elif eta == 65:
            x = 65
        elif eta == 66:
            x = 66
        elif eta == 67:
            x = 67
        elif eta == 68:
            x = 68
        elif eta == 69:
            x = 69
        elif eta == 70:
            x = 70
        elif eta == 71:
            x = 71
        elif eta == 72:
            x = 72
        elif eta == 73:
            x = 73
        elif eta == 74:
            x = 74
        elif eta == 75:
            x = 75
        elif eta == 76:
            x = 76
        elif eta == 77:
            x = 77
        elif eta == 78:
            x = 78
        elif eta == 79:
            x = 79
        elif eta == 80:
            x = 80
        elif eta == 81:
            x = 81
        elif eta == 82:
            x = 82
        elif eta == 83:
            x = 83
        elif eta == 84:
            x = 84
        elif eta == 85:
            x = 85
        elif eta == 86:
            x = 86
        elif eta == 87:
            x = 87
        elif eta == 88:
            x = 88
        elif eta == 89:
            x = 89
        elif eta == 90:
            x = 90
        elif eta == 91:
            x = 91
        elif eta == 92:
            x = 92
        elif eta == 93:
            x = 93
        elif eta == 94:
            x = 94
        elif eta == 95:
            x = 95
        elif eta == 96:
            x = 96
        elif eta == 97:
            x = 97
        elif eta == 98:
            x = 98
        elif eta == 99:
            x = 99
        elif eta == 100:
            x = 100
        elif eta == 101:
            x = 101
        elif eta == 102:
            x = 102
        elif eta == 103:
            x = 103
        elif eta == 104:
            x = 104
        elif eta == 105:
            x = 105
        elif eta == 106:
            x = 106
        elif eta == 107:
            x = 107
        elif eta == 108:
            x = 108
        elif eta == 109:
            x = 109
        elif eta == 110:
            x = 110
        elif eta == 111:
            x = 111
        elif eta == 112:
            x = 112
        elif eta == 113:
            x = 113
        elif eta == 114:
            x = 114
        elif eta == 115:
            x = 115
        elif eta == 116:
            x = 116
        elif eta == 117:
            x = 117
        elif eta == 118:
            x = 118
        elif eta == 119:
            x = 119
        elif eta == 120:
            x = 120
        elif eta == 121:
            x = 121
        elif eta == 122:
            x = 122
        elif eta == 123:
            x = 123
        elif eta == 124:
            x = 124
        elif eta == 125:
            x = 125
        elif eta == 126:
            x = 126
        elif eta == 127:
            x = 127
        elif eta == 128:
            x = 128
        elif eta == 129:
            x = 129
        elif eta == 130:
            x = 130
        elif eta == 131:
            x = 131
        elif eta == 132:
            x = 132
        elif eta == 133:
            x = 133
        elif eta == 134:
            x = 134
        elif eta == 135:
            x = 135
        elif eta == 136:
            x = 136
        elif eta == 137:
            x = 137
        elif eta == 138:
            x = 138
        elif eta == 139:
            x = 139
        elif eta == 140:
            x = 140
        elif eta == 141:
            x = 141
        elif eta == 142:
            x = 142
        elif eta == 143:
            x = 143
        elif eta == 144:
            x = 144
        elif eta == 145:
            x = 145
        elif eta == 146:
            x = 146
        elif eta == 147:
            x = 147
        elif eta == 148:
            x = 148
        elif eta == 149:
            x = 149
        elif eta == 150:
            x = 150
        elif eta == 151:
            x = 151
        elif eta == 152:
            x = 152
        elif eta == 153:
            x = 153
        elif eta == 154:
            x = 154
        elif eta == 155:
            x = 155
        elif eta == 156:
            x = 156
        elif eta == 157:
            x = 157
        elif eta == 158:
            x = 158
        elif eta == 159:
            x = 159
        elif eta == 160:
            x = 160
        elif eta == 161:
            x = 161
        elif eta == 162:
            x = 162
        elif eta == 163:
            x = 163
        elif eta == 164:
            x = 164
        elif eta == 165:
            x = 165
        elif eta == 166:
            x = 166
        elif eta == 167:
            x = 167
        elif eta == 168:
            x = 168
        elif eta == 169:
            x = 169
        elif eta == 170:
            x = 170
        elif eta == 171:
            x = 171
        elif eta == 172:
            x = 172
        elif eta == 173:
            x = 173
        elif eta == 174:
            x = 174
        elif eta == 175:
            x = 175
        elif eta == 176:
            x = 176
        elif eta == 177:
            x = 177
        elif eta == 178:
            x = 178
        elif eta == 179:
            x = 179
        elif eta == 180:
            x = 180
        elif eta == 181:
            x = 181
        elif eta == 182:
            x = 182
        elif eta == 183:
            x = 183
        elif eta == 184:
            x = 184
        elif eta == 185:
            x = 185
        elif eta == 186:
            x = 186
        elif eta == 187:
            x = 187
        elif eta == 188:
            x = 188
        elif eta == 189:
            x = 189
        elif eta == 190:
            x = 190
        elif eta == 191:
            x = 191
        elif eta == 192:
            x = 192
        elif eta == 193:
            x = 193
        elif eta == 194:
            x = 194
        elif eta == 195:
            x = 195
        elif eta == 196:
            x = 196
        elif eta == 197:
            x = 197
        elif eta == 198:
            x = 198
        elif eta == 199:
            x = 199
        elif eta == 200:
            x = 200
        elif eta == 201:
            x = 201
        elif eta == 202:
            x = 202
        elif eta == 203:
            x = 203
        elif eta == 204:
            x = 204
        elif eta == 205:
            x = 205
        elif eta == 206:
            x = 206
        elif eta == 207:
            x = 207
        elif eta == 208:
            x = 208
        elif eta == 209:
            x = 209
        elif eta == 210:
            x = 210
        elif eta == 211:
            x = 211
        elif eta == 212:
            x = 212
        elif eta == 213:
            x = 213
        elif eta == 214:
            x = 214
        elif eta == 215:
            x = 215
        elif eta == 216:
            x = 216
        elif eta == 217:
            x = 217
        elif eta == 218:
            x = 218
        elif eta == 219:
            x = 219
        elif eta == 220:
            x = 220
        elif eta == 221:
            x = 221
        elif eta == 222:
            x = 222
        elif eta == 223:
            x = 223
        elif eta == 224:
            x = 224
        elif eta == 225:
            x = 225
        elif eta == 226:
            x = 226
        elif eta == 227:
            x = 227
        elif eta == 228:
            x = 228
        elif eta == 229:
            x = 229
        elif eta == 230:
            x = 230
        elif eta == 231:
            x = 231
        elif eta == 232:
            x = 232
        elif eta == 233:
            x = 233
        elif eta == 234:
            x = 234
        elif eta == 235:
            x = 235
        elif eta == 236:
            x = 236
        elif eta == 237:
            x = 237
        elif eta == 238:
            x = 238
        elif eta == 239:
            x = 239
        elif eta == 240:
            x = 240
        elif eta == 241:
            x = 241
        elif eta == 242:
            x = 242
        elif eta == 243:
            x = 243
        elif eta == 244:
            x = 244
        elif eta == 245:
            x = 245
        elif eta == 246:
            x = 246
        elif eta == 247:
            x = 247
        elif eta == 248:
            x = 248
        elif eta == 249:
            x = 249
        elif eta == 250:
            x = 250
        elif eta == 251:
            x = 251
        elif eta == 252:
            x = 252
        elif eta == 253:
            x = 253
        elif eta == 254:
            x = 254
        elif eta == 255:
            x = 255
        elif eta == 256:
            x = 256
        elif eta == 257:
            x = 257
        elif eta == 258:
            x = 258
        elif eta == 259:
            x = 259
        elif eta == 260:
            x = 260
        elif eta == 261:
            x = 261
        elif eta == 262:
            x = 262
        elif eta == 263:
            x = 263
        elif eta == 264:
            x = 264
        elif eta == 265:
            x = 265
        elif eta == 266:
            x = 266
        elif eta == 267:
            x = 267
        elif eta == 268:
            x = 268
        elif eta == 269:
            x = 269
        elif eta == 270:
            x = 270
        elif eta == 271:
            x = 271
        elif eta == 272:
            x = 272
        elif eta == 273:
            x = 273
        elif eta == 274:
            x = 274
        elif eta == 275:
            x = 275
        elif eta == 276:
            x = 276
        elif eta == 277:
            x = 277
        elif eta == 278:
            x = 278
        elif eta == 279:
            x = 279
        elif eta == 280:
            x = 280
        elif eta == 281:
            x = 281
        elif eta == 282:
            x = 282
        elif eta == 283:
            x = 283
        elif eta == 284:
            x = 284
        elif eta == 285:
            x = 285
        elif eta == 286:
            x = 286
        elif eta == 287:
            x = 287
        elif eta == 288:
            x = 288
        elif eta == 289:
            x = 289
        elif eta == 290:
            x = 290
        elif eta == 291:
            x = 291
        elif eta == 292:
            x = 292
        elif eta == 293:
            x = 293
        elif eta == 294:
            x = 294
        elif eta == 295:
            x = 295
        elif eta == 296:
            x = 296
        elif eta == 297:
            x = 297
        elif eta == 298:
            x = 298
        elif eta == 299:
            x = 299

        return StaleAction.REBASE
