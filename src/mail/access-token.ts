import { z } from 'zod'
import type { OAuth } from './mail-server.mjs'

/** Milliseconds before its end at which a token is renewed. */
const margin = 60_000

/** The message is a sentence, with the words of the server that refused. */
export class NoToken extends Error {}

const answerSchema = z.object({ access_token: z.string(), expires_in: z.coerce.number() })

const refusalSchema = z.object({ error: z.string(), error_description: z.string().optional() })

const tokens = new Map<string, { token: string; endsAt: number }>()

/**
 * The application's token for sending and reading. Source: RFC 6749, section 4.4.
 * @throws NoToken
 */
export async function accessToken({ clientId, clientSecret, scope, tokenUrl }: OAuth) {
  const key = [tokenUrl, clientId, clientSecret, scope].join(' ')
  const known = tokens.get(key)
  if (known && known.endsAt > Date.now()) return known.token
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  })
  const signal = AbortSignal.timeout(10_000)
  const answer: unknown = await fetch(tokenUrl, { method: 'POST', body, signal })
    .then((response) => response.json())
    .catch(() => undefined)
  const { data } = answerSchema.safeParse(answer)
  if (!data) {
    const refusal = refusalSchema.safeParse(answer).data
    throw new NoToken(
      refusal
        ? `The server in MAIL_OAUTH_TOKEN_URL refused: ${refusal.error_description ?? refusal.error}`
        : 'The server in MAIL_OAUTH_TOKEN_URL gave no token.',
    )
  }
  const { access_token: token, expires_in: seconds } = data
  tokens.set(key, { token, endsAt: Date.now() + seconds * 1_000 - margin })
  return token
}
