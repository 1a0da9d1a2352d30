import { brandRoute } from '@/site/shared/brand-route'

/** Cached by the server until the content changes. */
export const GET = brandRoute('/seal.svg')
