import { executeAuthStrategies, type Payload } from 'payload'
import { z } from 'zod'

export const panelFunctions = [
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
] as const

// Drops anything else that was sent.
const callSchema = z.object({
  name: z.enum(panelFunctions),
  args: z.record(z.string(), z.unknown()),
})

type PanelCall = z.output<typeof callSchema>

/**
 * Checks a call of a panel function, which Payload would run for anyone and look up as a property of any
 * object.
 * @param sent what the client sent, which may be anything
 * @param headers the request's, with the session's cookie
 * @returns the call with only its name and arguments; undefined if nobody is signed in or there's no
 * such function
 */
export async function permittedCall(
  sent: unknown,
  { headers, payload }: { headers: Headers; payload: Payload },
): Promise<PanelCall | undefined> {
  const { user } = await executeAuthStrategies({ headers, payload })
  return user ? callSchema.safeParse(sent).data : undefined
}
