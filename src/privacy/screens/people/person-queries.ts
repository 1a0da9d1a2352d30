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

/** How much is held about a person; asked anew each time, and not kept for longer than it is shown. */
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

/** Where the file with all that is held about a person is. */
export const personExportPath = (email: string) => withQuery(personExport.path, { email })

async function erase(email: string): Promise<Erased> {
  const { method, path } = routes.erasePerson
  const response = await request({ method, path: withQuery(path, { email }) })
  return erasedSchema.parse(await response.json())
}

/** Forgets what is kept in this window of enquiries and reviews, and asks for what is shown again. */
async function refetchAll(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [routes.enquiry.path], type: 'inactive' })
  const changed = [routes.enquiries, routes.enquiry, routes.inbox, routes.reviews]
  await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Erases all that is held about a person, in this window too. */
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
