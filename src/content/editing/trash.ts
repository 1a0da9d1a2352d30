import { daysInTrash } from '@/platform/limits'

/** When something leaves the trash for good that was put there at a moment, given in ISO 8601. */
export function leavesTrashAt(deletedAt: string): Date {
  const moment = new Date(deletedAt)
  moment.setUTCDate(moment.getUTCDate() + daysInTrash)
  return moment
}
