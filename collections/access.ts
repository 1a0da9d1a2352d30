import type { Access, FieldAccess } from 'payload'

/** Only the signed-in consultant. There is one role: whoever is signed in is the admin. */
export const signedIn: Access = ({ req }) => Boolean(req.user)

/** No request may. Only code that overrides access may, as the site's own calls do. */
export const nobody: Access = () => false

/** No request may write the field: it keeps the value that it was created with. */
export const neverAgain: FieldAccess = () => false
