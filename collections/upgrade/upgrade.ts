import type { Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { keepPrivacyNotice } from '@/content/published/privacy-notices'
import { addNoticeWords } from './notice-words'
import { addReviewRules } from './review-rules'
import { splitSite } from './split-site'

/**
 * Brings the content of an older release's database to the form of this one, at each start; what is in
 * that form already is left as it is.
 */
export async function upgradeContent(payload: Payload): Promise<void> {
  const { connection } = mongo(payload)
  await splitSite(connection)
  await addReviewRules(payload)
  // Of a release in which pages had no drafts: all that it shows was published.
  await connection
    .collection('globals')
    .updateMany({ _status: { $exists: false } }, { $set: { _status: 'published' } })
  await addNoticeWords(connection)
  await keepPrivacyNotice({ payload })
}
