import { executeAuthStrategies, type Payload } from 'payload'
import { z } from 'zod'

/** The server functions of Payload's panel that may be called: those that it has. */
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

// Anything else that was sent with them is left out.
const callSchema = z.object({
  name: z.enum(panelFunctions),
  args: z.record(z.string(), z.unknown()),
})

/** A call of a server function, as it may be passed on to Payload. */
type PanelCall = z.output<typeof callSchema>

/**
 * Checks a call of one of the panel's server functions, which Payload itself would run for everybody,
 * and whose name it looks up as a property of any object.
 *
 * @param sent what the client sent, which may be anything
 * @param headers the request's, with the session's cookie
 * @returns the call, with nothing but its name and arguments; undefined where nobody is signed in or
 *   there is no such function
 * Source: docs/api.md, "Payload's own routes".
 */
export async function permittedCall(
  sent: unknown,
  { headers, payload }: { headers: Headers; payload: Payload },
): Promise<PanelCall | undefined> {
  const { user } = await executeAuthStrategies({ headers, payload })
  return user ? callSchema.safeParse(sent).data : undefined
}
