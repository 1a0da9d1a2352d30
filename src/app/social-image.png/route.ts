import { socialImage } from '@/site/shared/social-image'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export const GET = () => socialImage('/')
