import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { credentialsSchema } from '@/contract/account'
import { fieldErrors } from '@/contract/api-error'
import { signIn } from '../account'
import { checksAccessItself } from '../pipeline/checks-access-itself'
import { json, requireSameOrigin } from '../pipeline/endpoint'
import { badRequest, HttpError } from '../pipeline/http-error'
import { countTry } from '../pipeline/rate-limit'
import { endedCookie, endSession, sessionCookie } from '../session'
import { closed } from './closed-routes'
import { withPayloadErrors } from './payload-error-shape'

const users = 'users'

/**
 * The routes that Payload gives a collection of users, for the panel: signing in and out go by the
 * rules of the contract but answer in Payload's own shape, the rest is shut.
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
        await endSession(req, users)
        return json({ message: 'You have been signed out.' }, 200, endedCookie(req, users))
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
  const { exp, token, user } = await signIn(req, users, input.data)
  return json({ message: 'Signed in.', exp, user }, 200, sessionCookie(req, users, token))
}
