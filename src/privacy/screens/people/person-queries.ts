import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/platform/calls/api-client'
import {
  type Erased,
  erasedSchema,
  type PersonSummary,
  personSummarySchema,
} from '@/privacy/people'
import { personExport, routes } from '@/platform/calls/routes'
import { forgetDraftsAbout } from '@/dashboard/shared/drafts'
import { withQuery } from '@/dashboard/shared/list-page'
import { toastFailure } from '@/dashboard/shared/row-mutations'

const personKey = [routes.personSummary.path] as const

/** Fetched each time, and not kept longer than shown. */
export function personQuery(email: string) {
  return queryOptions({
    queryKey: [...personKey, email],
    queryFn: async ({ signal }): Promise<PersonSummary> => {
      const path = withQuery(routes.personSummary.path, { email })
      const response = await request({ method: 'GET', path, signal })
      return personSummarySchema.parse(await response.json())
    },
    enabled: email !== '',
    staleTime: 0,
    gcTime: 0,
  })
}

export const personExportPath = (email: string) => withQuery(personExport.path, { email })

async function erase(email: string): Promise<Erased> {
  const { method, path } = routes.erasePerson
  const response = await request({ method, path: withQuery(path, { email }) })
  return erasedSchema.parse(await response.json())
}

async function refetchAll(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [routes.enquiry.path], type: 'inactive' })
  const changed = [routes.enquiries, routes.enquiry, routes.inbox, routes.reviews]
  await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** In this window too. */
export function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email }: PersonSummary) => erase(email),
    onSuccess: (_erased, { latest }) => {
      for (const { id } of latest) forgetDraftsAbout(id)
    },
    onError: toastFailure,
    onSettled: () => refetchAll(client),
  })
}
