import { daysInTrash } from '@/platform/limits'

/**
 * Replaces Payload's words. `{{label}}` is what the panel calls one of the list, `<1>` surrounds
 * its title.
 */
export const trashWords = {
  aboutToTrash: `The {{label}} <1>{{title}}</1> goes from the site into the trash. It stays there for ${daysInTrash} days and can be put back.`,
  aboutToTrashCount: `{{count}} {{label}} go from the site into the trash. They stay there for ${daysInTrash} days and can be put back.`,
  deletePermanently: 'Delete for good at once, without the trash',
  titleTrashed: `{{label}} "{{title}}" is in the trash. It stays there for ${daysInTrash} days.`,
  trashedCountSuccessfully: `{{count}} {{label}} are in the trash. They stay there for ${daysInTrash} days.`,
  documentIsTrashed: 'This {{label}} is in the trash, where it can be read and not changed.',
  permanentlyDelete: 'Delete for good',
  aboutToPermanentlyDelete:
    'The {{label}} <1>{{title}}</1> will be gone for good, with all its versions. Are you sure?',
  emptyTrash: 'Empty the trash',
  restore: 'Put back',
  confirmRestoration: 'Put it back?',
  restoring: 'Putting it back …',
  restoreAsPublished: 'Put it back on the site, as it was published',
  aboutToRestore: 'The {{label}} <1>{{title}}</1> comes back, as the draft that it was.',
  aboutToRestoreAsDraft:
    'The {{label}} <1>{{title}}</1> comes back as a draft: it is on no page until you publish it.',
  aboutToRestoreAsDraftCount:
    '{{count}} {{label}} come back as drafts: they are on no page until you publish them.',
  titleRestored: '{{label}} "{{title}}" is back from the trash.',
}
