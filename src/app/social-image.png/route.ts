import { socialImage } from '@/site/shared/social-image'

/** Cached by the server until the content changes. */
export const GET = () => socialImage('/')
