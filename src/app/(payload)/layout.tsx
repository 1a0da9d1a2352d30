import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { permittedCall } from '@/api/hardening/server-functions'
import { importMap } from './cms/importMap'

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const payload = await getPayload({ config })
  const call = await permittedCall(sent, { headers: await headers(), payload })
  // Not Next's 404: with it the page is drawn anew, which signs a form's words away.
  if (!call) return undefined
  return handleServerFunctions({ ...call, config, importMap })
}

/** The panel's own page: nothing of it is loaded by the site or the dashboard. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
