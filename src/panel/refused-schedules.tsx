'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'

const refusal = z.object({ error: z.string() })

/**
 * Makes the panel say why a schedule was refused. Payload's drawer reports success unless the call
 * throws, and the call returns the reason instead.
 */
export function RefusedSchedules({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const saying = useMemo(() => {
    const schedulePublish: typeof functions.schedulePublish = async (asked) => {
      const answer: unknown = await functions.schedulePublish(asked)
      const reason = refusal.safeParse(answer)
      if (reason.success) throw new Error(reason.data.error)
      return answer
    }
    return { ...functions, schedulePublish }
  }, [functions])
  return <ServerFunctionsContext value={saying}>{children}</ServerFunctionsContext>
}
