import type { CollectionConfig } from 'payload'
import { panelRoutes } from '@/account/endpoints/payload-routes'
import { requireSecondStep } from '@/account/endpoints/second-step'
import { withoutEndedSessions } from '@/account/endpoints/sessions'
import { isHttps } from '@/platform/cookies'
import { session } from '@/platform/limits'
import { nobody, signedIn } from './access'
import { uuidField } from './fields/id'

const hour = 3_600

/**
 * The admin, made by the seed or by registering once. Payload's own routes create, change or delete
 * no user: a password changed there would ask for no current one, and deleting the admin would
 * reopen registration.
 */
export const users = {
  slug: 'users' as const,
  // Payload 4 turns versions on by default, and copies would escape erasure.
  versions: false,
  labels: { singular: 'User', plural: 'Users' },
  admin: { useAsTitle: 'username', hidden: true },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    tokenExpiration: session.hours * hour,
    // Our own limit comes first: five wrong passwords must not lock the owner out.
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    cookies: {
      sameSite: 'Lax',
      secure: isHttps(),
    },
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    read: signedIn,
    create: nobody,
    update: nobody,
    delete: nobody,
    unlock: nobody,
  },
  hooks: {
    beforeRead: [withoutEndedSessions],
    beforeLogin: [requireSecondStep],
  },
  endpoints: panelRoutes,
  fields: [
    uuidField,
    // Payload's own field. A session's id is part of what its cookie proves, so no answer has it.
    { name: 'sessions', type: 'array', access: { read: () => false }, fields: [] },
  ],
} satisfies CollectionConfig
