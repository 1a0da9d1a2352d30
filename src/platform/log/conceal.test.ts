import { expect, test } from '@jest/globals'
import { conceal, concealing } from './conceal'

test.each([
  ['E11000 duplicate key, dup key: { username: "sarah" }', 'E11000 duplicate key, dup key: …'],
  ["Can't send mail: 550 5.1.1 <sarah@a.com>: No user", "Can't send mail: 550 5.1.1 … No user"],
  ['Cast failed for value "Sarah \\"J\\"" at path "a"', 'Cast failed for value … at path …'],
  ["ENOENT: no such file, open '/tmp/Siân O'Neill.webp'", 'ENOENT: no such file, open …'],
  ['Unexpected token \'S\', "Sarah is h"... is no JSON', 'Unexpected token …, …... is no JSON'],
  ['Unknown value `sarah` of “sarah”', 'Unknown value … of …'],
  ['Cut off within "Sarah', 'Cut off within …'],
  ['No answer from mongodb://site:secret@db.example.com/site?a=sarah', 'No answer from …'],
  ['To +44 (0)1632 960 001 or 01632/960-001', 'To +… or …'],
  ['connect ECONNREFUSED 127.0.0.1:27017', 'connect ECONNREFUSED 127.0.0.1:27017'],
])('of %s is kept: %s', (message, expected) => {
  expect(conceal(message)).toBe(expected)
})

test('a message is cut', () => {
  expect(conceal('a '.repeat(10_000)).length).toBeLessThanOrEqual(500)
})

test.each([
  '{"fullName":"Si\\u00e2n\\nO\'Neill","phone":"01632"}',
  'fullName=Si%C3%A2n+O%27Neill&phone=01632',
  '/search/Si%C3%A2n?q=o%27neill%2001632',
])('no word that the client typed stays in a message, as in %s', (typed) => {
  const logged = () => conceal('No Siân named SIÂN, o’neill or Neill-01632 is there')
  expect(concealing(() => typed, logged)).toBe("No … named …, o'… or …-… is there")
  expect(logged()).toContain('Siân')
})
