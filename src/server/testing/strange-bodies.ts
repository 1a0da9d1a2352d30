import { gzipSync } from 'node:zlib'
import { maxBodyBytes } from '@/platform/limits'
import type { Sent } from './caller'

const json = (text: string): Sent => ({ raw: text })

const typed = (type: string, text = '{}'): Sent => ({
  raw: text,
  headers: { 'content-type': type },
})

/** Objects with none of a call's fields: 400 if it has any. */
export const uselessObjects: Readonly<Record<string, Sent>> = {
  'a prototype': json('{"__proto__":{"claimType":"rta"},"constructor":{"prototype":{"x":1}}}'),
  'operators for values': json('{"fullName":{"$gt":""},"username":{"$ne":null},"$where":"1"}'),
  'lone surrogates': json('{"fullName":"\\ud800abc","name":"\\udfff","username":"\\ud83d"}'),
  'a byte order mark': json('\uFEFF{}'),
}

/** Bodies by the status that every call refuses them with. */
export const strangeBodies: Readonly<Record<400 | 415, Readonly<Record<string, Sent>>>> = {
  400: {
    'nothing at all': json(''),
    'no JSON': json('fullName=x'),
    'a list': json('[]'),
    'a number': json('1e999'),
    null: json('null'),
    'Latin-1': { raw: Buffer.from('{"é":1}', 'latin1') },
    'lists in lists': json(`{"message":${'['.repeat(15_000)}${']'.repeat(15_000)}}`),
  },
  415: {
    'no type': typed(''),
    'a form': typed('application/x-www-form-urlencoded', 'a=1'),
    'parts of a form': typed('multipart/form-data; boundary=x', '--x--'),
    'another JSON': typed('application/jsonp'),
    'compressed JSON': { raw: gzipSync('{}'), headers: { 'content-encoding': 'gzip' } },
  },
}

/** Bodies that are too large for a call: 413. */
export const largeBodies: Readonly<Record<string, Sent>> = {
  'one byte too many': json(`{"a":"${'x'.repeat(maxBodyBytes - 7)}"}`),
  'more than was said, in pieces': { raw: [' '.repeat(maxBodyBytes), ' '] },
}
