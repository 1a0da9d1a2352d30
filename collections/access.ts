import type { Access, FieldAccess } from 'payload'

/** There is one role: the signed-in user is the admin. */
export const signedIn: Access = ({ req }) => Boolean(req.user)

/** The signed-in user may do everything. */
export const forSignedIn = { read: signedIn, create: signedIn, update: signedIn, delete: signedIn }

/** Only code that overrides access gets through, as the site's own calls do. */
export const nobody: Access = () => false

/** The field keeps its first value. */
export const neverAgain: FieldAccess = () => false
