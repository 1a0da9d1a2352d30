import type { Route } from './call'

export function callPath(path: Route['path'], id: string): Route['path'] {
  return `/api/${path.slice('/api/'.length).replace('{id}', encodeURIComponent(id))}`
}
