import config from '@payload-config'
import { getPayload } from 'payload'
import { readCallFile } from '@/enquiries/mails/calendar'
import { answered, notFound } from '@/server/pipeline/http-error'

export async function GET(
  { headers }: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return answered({ headers }, async () => {
    const text = await readCallFile(await getPayload({ config }), (await params).token)
    if (text === undefined) throw notFound('Call')
    return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
  })
}
