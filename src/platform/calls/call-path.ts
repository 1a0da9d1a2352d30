import type { Route } from './call'

/** @param ids for the gaps of the path, in their order */
export function callPath(path: Route['path'], ...ids: string[]): Route['path'] {
  const left = [...ids]
  const fill = (gap: string) => encodeURIComponent(left.shift() ?? gap)
  return `/api/${path.slice('/api/'.length).replaceAll(/\{\w+\}/g, fill)}`
}
