import { expect, test } from '@jest/globals'
import { isPersonOpening } from './opening'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

const opens = (agent: string, more: Record<string, string> = {}, isHttps = true) =>
  isPersonOpening(new Headers({ 'user-agent': agent, ...more }), isHttps)

test('a browser that’s led to the page from a mail opens it', () => {
  expect(opens(chrome, navigation)).toBe(true)
  expect(opens(chrome, { ...navigation, 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(opens(chrome, {}, false)).toBe(true)
})

test.each([
  [
    'a robot that says so',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    navigation,
  ],
  ['a preview in a chat', 'WhatsApp/2.23.20.0', navigation],
  ['a preview in a search', `${chrome} BingPreview/1.0b`, navigation],
  ['a robot without a name', '', navigation],
  ['a robot that calls itself a browser', chrome, {}],
  ['a browser that fetches ahead', chrome, { ...navigation, 'sec-purpose': 'prefetch' }],
  [
    'the way back from the page’s own form',
    chrome,
    { ...navigation, 'sec-fetch-site': 'same-origin' },
  ],
])('%s doesn’t', (_, agent, more) => expect(opens(agent, more)).toBe(false))
