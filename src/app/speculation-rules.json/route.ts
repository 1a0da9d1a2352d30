import { speculationRules } from '@/platform/speculation-rules'

/** Cached by the server until the content changes. */
export const GET = () =>
  Response.json(speculationRules, {
    headers: { 'Content-Type': 'application/speculationrules+json' },
  })
