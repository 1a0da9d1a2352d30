import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { cookies, headers } from 'next/headers'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { permittedCall } from '@/server/pipeline/hardening/server-functions'
import { theme } from '@/platform/interface'
import { fontVariables } from '@/ui/theme/fonts'
import { refusedSchedule } from '@/content/schedule/refused-schedule'
import { importMap } from './cms/importMap'

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const payload = await getPayload({ config })
  const call = await permittedCall(sent, { headers: await headers(), payload })
  // Not Next's 404: with it the page is drawn anew, which signs a form's words away.
  if (!call) return undefined
  const error =
    call.name === 'schedule-publish' ? await refusedSchedule(payload, call.args) : undefined
  if (error !== undefined) return { error }
  return handleServerFunctions({ ...call, config, importMap })
}

/** Where Payload keeps the theme that was chosen. */
const themeCookie = 'payload-theme'

/** The panel's own page: nothing of it is loaded by the site or the dashboard. */
export default async function Layout({ children }: { children: ReactNode }) {
  const chosen = (await cookies()).get(themeCookie)?.value
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
      htmlProps={{
        className: fontVariables,
        lang: 'en-GB',
        // Before anything is painted, a script of the panel's takes what the browser keeps.
        suppressHydrationWarning: true,
        ...{ 'data-theme': chosen === 'light' ? 'light' : theme.default },
      }}
    >
      {children}
    </RootLayout>
  )
}
