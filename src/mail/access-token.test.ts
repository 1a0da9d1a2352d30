import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { accessToken } from './access-token'

async function tokenServer(answer: string) {
  const forms: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((form) => {
      forms.push(form)
      response.end(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const tokenUrl = `http://127.0.0.1:${port}/token`
  const oauth = { tokenUrl, clientId: 'id', clientSecret: 'a&b', scope: 'mail' }
  return { forms, oauth, stop: () => server.close() }
}

test('a token is asked for once, and again shortly before it ends', async () => {
  const server = await tokenServer('{"access_token":"abc","expires_in":3600}')
  expect([await accessToken(server.oauth), await accessToken(server.oauth)]).toEqual(['abc', 'abc'])
  const form = 'grant_type=client_credentials&client_id=id&client_secret=a%26b&scope=mail'
  expect(server.forms).toEqual([form])
  setClock(new Date(Date.now() + 3_550_000))
  await accessToken(server.oauth)
  setClock()
  expect(server.forms).toHaveLength(2)
  server.stop()
})

test('a refusal is told in the server’s own words', async () => {
  const error_description = 'AADSTS7000215: Invalid client secret provided.'
  const server = await tokenServer(JSON.stringify({ error: 'invalid_client', error_description }))
  await expect(accessToken(server.oauth)).rejects.toThrow(error_description)
  server.stop()
})

test('a server that’s away, or that answers with a page, gave no token', async () => {
  const server = await tokenServer('<p>Back soon</p>')
  const nothing = 'The server in MAIL_OAUTH_TOKEN_URL gave no token.'
  await expect(accessToken(server.oauth)).rejects.toThrow(nothing)
  server.stop()
  await expect(accessToken(server.oauth)).rejects.toThrow(nothing)
})
