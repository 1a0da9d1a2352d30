import { brandRoute } from '@/site/shared/brand-route'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export const GET = brandRoute('/favicon.ico')
