import { daysInTrash } from '@/platform/limits'

/** Takes and returns when, in ISO 8601 and as a Date. */
export function leavesTrashAt(deletedAt: string): Date {
  const moment = new Date(deletedAt)
  moment.setUTCDate(moment.getUTCDate() + daysInTrash)
  return moment
}
