import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { credentialsSchema } from '@/account/account'
import { fieldErrors } from '@/platform/api-error'
import { signIn } from './sign-in'
import { checksAccessItself, requireSameOrigin } from '@/server/pipeline/request'
import { badRequest, HttpError, json } from '@/server/pipeline/http-error'
import { countTry } from '@/server/pipeline/rate-limit'
import { endedCookie, endSession } from './session'
import { closed, withPayloadErrors } from '@/server/pipeline/hardening/payload-routes'

/**
 * Payload's routes for users, as the panel needs them: signing in and out follow the contract's
 * rules in Payload's shape; the rest is closed.
 *
 * Source: docs/api.md, "Payload's own routes".
 */
export const panelRoutes: Endpoint[] = [
  {
    method: 'post',
    path: '/login',
    handler: (req) => withPayloadErrors(req, () => panelLogin(req)),
    ...checksAccessItself,
  },
  {
    method: 'post',
    path: '/logout',
    handler: (req) =>
      withPayloadErrors(req, async () => {
        requireSameOrigin(req)
        await endSession(req)
        const headers = { 'Set-Cookie': endedCookie(req) }
        return json({ message: 'You have been signed out.' }, 200, headers)
      }),
    ...checksAccessItself,
  },
  closed('post', '/first-register'),
  closed('post', '/forgot-password'),
  closed('post', '/reset-password'),
  closed('post', '/unlock'),
  closed('post', '/verify/:id'),
  closed('post', '/:id/api-key/reveal'),
  closed('get', '/init'),
]

async function panelLogin(req: PayloadRequest): Promise<Response> {
  requireSameOrigin(req)
  await countTry(req, 'signIn')
  // The panel's form sends multipart.
  await addDataAndFileToRequest(req).catch(() => {
    throw new HttpError(400, 'The body could not be read')
  })
  const input = credentialsSchema.safeParse({ ...req.data })
  if (!input.success) throw badRequest(fieldErrors(input.error))
  const { cookies, exp, user } = await signIn(req, input.data)
  const answer = json({ message: 'Signed in.', exp, user })
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
