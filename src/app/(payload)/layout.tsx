import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { cookies, headers } from 'next/headers'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { permittedCall } from '@/server/pipeline/hardening/server-functions'
import { panelTheme } from '@/platform/cookies'
import { theme } from '@/platform/interface'
import { refusedSchedule } from '@/content/schedule/schedules'
import { importMap } from './cms/importMap'

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const payload = await getPayload({ config })
  const call = await permittedCall(sent, { headers: await headers(), payload })
  // Next's own 404 would redraw the page and lose what was typed in a form.
  if (!call) return undefined
  const error =
    call.name === 'schedule-publish' ? await refusedSchedule(payload, call.args) : undefined
  if (error !== undefined) return { error }
  return handleServerFunctions({ ...call, config, importMap })
}

export default async function Layout({ children }: { children: ReactNode }) {
  const chosen = (await cookies()).get(panelTheme())?.value
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
      htmlProps={{
        lang: 'en-GB',
        // One of the panel's scripts changes the document before it's painted.
        suppressHydrationWarning: true,
        ...{ 'data-theme': chosen === 'light' ? 'light' : theme.default },
      }}
    >
      {children}
    </RootLayout>
  )
}
