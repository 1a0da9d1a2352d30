import { calls, healthCall } from '@/contract/calls'
import { enquiryExport } from '@/contract/routes'
import { pathOf } from './request-target'

const pages = [
  '/',
  '/about',
  '/services',
  '/resources',
  '/resources/{slug}',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
]

const templates = [...Object.values(calls), healthCall, enquiryExport].map(
  (call): string => call.path,
)

const routes = [...new Set([...templates, ...pages])].map((template) => ({
  template,
  segments: template.split('/'),
}))

/**
 * The template of the route that a target names, such as `/api/admin/reviews/{id}`: fit for a log,
 * since it holds nothing that a client typed.
 *
 * @returns `/cms` for all of the panel, `other` for what is no page and no call of the contract
 */
export function routeName(url: string): string {
  const segments = pathOf(url).split('/')
  if (segments[1] === 'cms') return '/cms'
  return routes.find((route) => matches(route.segments, segments))?.template ?? 'other'
}

function matches(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, at) =>
      part.startsWith('{') ? segments[at] !== '' : part === segments[at],
    )
  )
}
