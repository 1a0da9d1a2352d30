import type { Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { keepPrivacyNotice } from '@/content/published/privacy-notices'
import { addFirstWords } from '../globals/first-words'
import { addNoticeWords } from './notice-words'
import { splitSite } from './split-site'

/**
 * Brings the content of an older release's database to the form of this one, at each start; what is in
 * that form already is left as it is.
 */
export async function upgradeContent(payload: Payload): Promise<void> {
  const { connection } = mongo(payload)
  await splitSite(connection)
  await addFirstWords(payload)
  // Of a release in which pages had no drafts: all that it shows was published.
  await connection
    .collection('globals')
    .updateMany({ _status: { $exists: false } }, { $set: { _status: 'published' } })
  await addNoticeWords(connection)
  await keepPrivacyNotice({ payload })
}
