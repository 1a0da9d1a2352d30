import { calls, healthCall } from '@/platform/calls/calls'
import {
  adminPages,
  articleRoute,
  panelPath,
  publicPages,
  receiptRoute,
  startRoute,
  startsPath,
  withdrawRoute,
} from '@/platform/pages'
import { enquiryExport } from '@/platform/calls/routes'
import { isAtOrUnder, pathOf } from './request-target'

const templates: readonly string[] = [
  ...[...Object.values(calls), healthCall, enquiryExport].map(({ path }) => path),
  ...[...Object.values(publicPages), ...Object.values(adminPages)].map(({ path }) => path),
  articleRoute,
  startsPath,
  startRoute,
  receiptRoute,
  withdrawRoute,
]

const routes = [...new Set(templates)].map((template) => ({
  template,
  segments: template.split('/'),
}))

/**
 * The route's template, such as `/api/admin/reviews/{id}`. Holds nothing that a client typed, so it
 * can be logged.
 * @returns `/cms` for all of the panel, `other` for what is no page and no call of the contract
 */
export function routeName(url: string): string {
  if (isAtOrUnder(panelPath, url)) return panelPath
  const segments = pathOf(url).split('/')
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
