import { activityOf, type StoredActivity } from '@/platform/activity/activity'
import { referenceOf } from '@/enquiries/letter'
import { privacyCalls } from '@/privacy/calls'
import { activityKinds, type ActivityRow, kindsOf } from '@/platform/activity/kinds'
import { pageAnswer, wantedPage } from '@/server/pipeline/lists/list-response'
import { signedIn } from '@/server/pipeline/endpoint'
import { asRequest } from '@/server/pipeline/request'
import { json } from '@/server/pipeline/http-error'

export const readActivity = signedIn(privacyCalls.activity, async ({ req, query }) => {
  const filter = { kind: { $in: kindsOf(query.group) } }
  const lines = activityOf(req.payload).find(filter).sort({ at: -1, _id: -1 })
  const page = wantedPage(query)
  // Twelve months are a few thousand short lines: more is counted by the hour.
  if (!page) return json((await lines.toArray()).map(shown))
  const onPage = lines.skip(page.skip).limit(page.size)
  const [rows, total] = await Promise.all([
    onPage.toArray(),
    activityOf(req.payload).countDocuments(filter),
  ])
  return pageAnswer(rows.map(shown), { page, request: asRequest(req), total })
})

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function shown({ kind, by, at, target, times }: StoredActivity): ActivityRow {
  const named = target?.replace(uuid, referenceOf) ?? null
  return {
    what: activityKinds[kind].what,
    by,
    at: at.toISOString(),
    target: times === undefined ? named : `${times} ${times === 1 ? 'time' : 'times'} in the hour`,
  }
}
