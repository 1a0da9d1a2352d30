import type { Access, FieldAccess } from 'payload'

/** There is one role: the signed-in user is the admin. */
export const signedIn: Access = ({ req }) => Boolean(req.user)

/** Only code that overrides access, as the site's own calls do. */
export const nobody: Access = () => false

/** The field keeps the value it was created with. */
export const neverAgain: FieldAccess = () => false
