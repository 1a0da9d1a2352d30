import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, OutputOf } from '@/platform/calls/call'
import { callApi, request } from '@/platform/calls/api-client'

/**
 * Queries GET the parts of their key joined by slashes. Nothing is fetched twice unless the code
 * says so, and being offline is a failure at once.
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

/** @param id what the call is about, if its path names it */
export function callQuery<C extends Call & { method: 'GET' }>(call: C, id?: string) {
  return queryOptions<OutputOf<C>>({
    queryKey: [call.path, id].filter((part) => part !== undefined),
    ...(id !== undefined && { queryFn: ({ signal }) => callApi(call, { id, signal }) }),
  })
}
