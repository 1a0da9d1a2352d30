import config from '@payload-config'
import { callHandler } from '@/server/pipeline/call-handler'

/** Only in development: see `pageExtensions` in next.config.mjs. */
const answerCall = callHandler(config)

export {
  answerCall as DELETE,
  answerCall as GET,
  answerCall as OPTIONS,
  answerCall as PATCH,
  answerCall as POST,
  answerCall as PUT,
}
