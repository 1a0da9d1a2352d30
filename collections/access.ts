import type { Access, FieldAccess } from 'payload'

/** Only the signed-in consultant. There is one role: whoever is signed in is the admin. */
export const signedIn: Access = ({ req }) => Boolean(req.user)

/** Nobody through a door; only the program's own code, which says so where it does it. */
export const nobody: Access = () => false

/** The field keeps what it was first given. */
export const neverAgain: FieldAccess = () => false
