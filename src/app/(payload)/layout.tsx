import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload, type ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { permittedCall } from '@/api/hardening/server-functions'
import { refusedSchedule } from '@/schedule/refused-schedule'
import { importMap } from './cms/importMap'

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const payload = await getPayload({ config })
  const call = await permittedCall(sent, { headers: await headers(), payload })
  if (!call) notFound()
  const error =
    call.name === 'schedule-publish' ? await refusedSchedule(payload, call.args) : undefined
  if (error !== undefined) return { error }
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
