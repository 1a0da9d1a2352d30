import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { readIcons } from '@/site/shared/page-metadata'
import { importMap } from '../importMap'

export interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  const [metadata, icons] = await Promise.all([
    generatePageMetadata({ config, params, searchParams }),
    readIcons(),
  ])
  return { ...metadata, icons }
}

export default function Page({ params, searchParams }: Args) {
  return RootPage({ config, importMap, params, searchParams })
}
