import config from '@payload-config'
import { getPayload } from 'payload'
import { readCalendar } from '@/enquiries/mails/calendar'
import { answered, notFound } from '@/server/pipeline/http-error'

export async function GET(
  { headers }: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  return answered({ headers }, async () => {
    const [, secret = ''] = /^(\w+)\.ics$/.exec((await params).file) ?? []
    const text = await readCalendar(await getPayload({ config }), secret)
    if (text === undefined) throw notFound('Calendar')
    return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
  })
}
