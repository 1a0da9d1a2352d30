import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '@/platform/calls/calls'
import { type CallName, routes } from '@/platform/calls/routes'
import { callApi, request } from '@/platform/calls/api-client'

/**
 * Queries GET the parts of their key joined by slashes. Nothing is fetched twice unless the code
 * says so, and being offline is a failure at once.
 *
 * Source: docs/product.md, "7. How pages call the server".
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }): Promise<unknown> => {
          const response = await request({ method: 'GET', path: queryKey.join('/'), signal })
          return response.json()
        },
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type ReadCall = {
  [Name in CallName]: (typeof routes)[Name]['method'] extends 'GET' ? Name : never
}[CallName]

/** @param id the call's subject, if its path names it */
export function callQuery<Name extends ReadCall>(name: Name, id?: string) {
  return queryOptions<CallOutput<Name>>({
    queryKey: [routes[name].path, id].filter((part) => part !== undefined),
    ...(id !== undefined && { queryFn: ({ signal }) => callApi(name, { id, signal }) }),
  })
}
