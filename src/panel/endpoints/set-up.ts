import { contentCalls } from '@/content/calls'
import { signedIn } from '@/server/pipeline/endpoint'
import { readLaunchState } from '../start/launch-checks'

export const readSetUp = signedIn(contentCalls.setUp, async ({ req }) => {
  const { hers } = await readLaunchState(req.payload)
  return { left: hers.open.length, done: hers.done.length }
})
