import type { ApiRequest } from '@/platform/calls/api-client'
import { headerNames } from '@/platform/headers'
import { randomKey } from '../browser/random-key'
import { answerTimeout } from './start-form'

const noAnswer =
  'The site hasn’t answered. Try again: if it did arrive, it isn’t sent a second time.'

/** Keys of unanswered attempts, by content. */
const keys = new Map<string, string>()

/**
 * Lets the server tell a repeated attempt from something new. The key belongs to the content, not
 * the click: of two clicks at once, or after a lost answer, the same content is stored once.
 * @param about the content's subject, if its address names it
 * Source: draft-ietf-httpapi-idempotency-key-header.
 */
export async function sendOnce<Body, Answer>(
  body: Body,
  send: (options: Pick<ApiRequest, 'headers' | 'signal'> & { body: Body }) => Promise<Answer>,
  about = '',
): Promise<Answer> {
  const content = about + JSON.stringify(body)
  const key = keys.get(content) ?? randomKey()
  keys.set(content, key)
  const headers = { [headerNames.idempotencyKey]: key }
  const signal = answerTimeout()
  const answer = await send({ body, headers, signal }).catch((cause: unknown) => {
    throw signal.aborted ? new Error(noAnswer, { cause }) : cause
  })
  keys.delete(content)
  return answer
}
