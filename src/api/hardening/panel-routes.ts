import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { credentialsSchema } from '@/contract/account'
import { fieldErrors } from '@/contract/api-error'
import { signIn } from '../account'
import { ownRules } from '../pipeline/checks-access-itself'
import { json, refuseForeignPage } from '../pipeline/endpoint'
import { badInput, Refusal } from '../pipeline/http-error'
import { countTry } from '../pipeline/rate-limit'
import { endedCookie, endSession, sessionCookie } from '../session'
import { shut } from './closed-routes'
import { inPayloadsShape } from './payload-error-shape'

const users = 'users'

/**
 * The routes that Payload gives a collection of users, for the panel: signing in and out go by the
 * rules of the contract but answer in Payload's own shape, the rest is shut.
 *
 * Source: contract, "Accounts", last paragraph.
 */
export const panelDoors: Endpoint[] = [
  {
    method: 'post',
    path: '/login',
    handler: (req) => inPayloadsShape(req, () => panelLogin(req)),
    ...ownRules,
  },
  {
    method: 'post',
    path: '/logout',
    handler: (req) =>
      inPayloadsShape(req, async () => {
        refuseForeignPage(req)
        await endSession(req, users)
        return json({ message: 'You have been signed out.' }, 200, endedCookie(req, users))
      }),
    ...ownRules,
  },
  shut('post', '/first-register'),
  shut('post', '/forgot-password'),
  shut('post', '/reset-password'),
  shut('post', '/unlock'),
  shut('post', '/verify/:id'),
  shut('post', '/:id/api-key/reveal'),
  shut('get', '/init'),
]

async function panelLogin(req: PayloadRequest): Promise<Response> {
  refuseForeignPage(req)
  await countTry(req, 'signIn')
  // The panel's form sends multipart.
  await addDataAndFileToRequest(req).catch(() => {
    throw new Refusal(400, 'The body could not be read')
  })
  const input = credentialsSchema.safeParse({ ...req.data })
  if (!input.success) throw badInput(fieldErrors(input.error))
  const { exp, token, user } = await signIn(req, users, input.data)
  return json({ message: 'Signed in.', exp, user }, 200, sessionCookie(req, users, token))
}
