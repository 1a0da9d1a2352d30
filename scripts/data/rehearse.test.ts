import { expect, test } from '@jest/globals'
import { onDatabase } from './rehearse'

const servers = '127.0.0.1:27017,127.0.0.1:27018,127.0.0.1:27019'

test.each([
  [
    `mongodb://site:p%2Fw@${servers}/consultant?replicaSet=rs0&authSource=admin`,
    `mongodb://site:p%2Fw@${servers}/scratch?replicaSet=rs0&authSource=admin`,
  ],
  // The user is looked for in the database they belong to.
  [
    `mongodb://site:pw@${servers}/consultant?replicaSet=rs0`,
    `mongodb://site:pw@${servers}/scratch?replicaSet=rs0&authSource=consultant`,
  ],
  [`mongodb://${servers}/consultant`, `mongodb://${servers}/scratch?`],
  [`mongodb://${servers}/?replicaSet=rs0`, `mongodb://${servers}/scratch?replicaSet=rs0`],
  ['mongodb://127.0.0.1:1?w=1', 'mongodb://127.0.0.1:1/scratch?w=1'],
  [
    'mongodb+srv://site:pw@cluster.example.com/consultant',
    'mongodb+srv://site:pw@cluster.example.com/scratch?authSource=consultant',
  ],
])('a database beside %s is at %s', (own, other) => {
  expect(onDatabase(own, 'scratch')).toBe(other)
})
