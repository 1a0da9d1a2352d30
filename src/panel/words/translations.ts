import { daysInTrash } from '@/platform/limits'

/**
 * In place of words of Payload's that would mislead here. `{{label}}` is the panel's name for one of the
 * list, and `<1>` surrounds its title.
 */
export const words = {
  authentication: { logOut: 'Sign out', logout: 'Sign out' },
  error: {
    correctInvalidFields: 'Not saved. Check the fields that are marked.',
    followingFieldsInvalid_one: 'Not saved. Check this field:',
    followingFieldsInvalid_other: 'Not saved. Check these fields:',
    unauthorized: 'You’re signed out. Sign in again to continue.',
    valueMustBeUnique:
      'This field must be different in each entry, and another entry already has this.',
  },
  general: {
    aboutToTrash: `The {{label}} <1>{{title}}</1> moves from the site to the trash. It stays there for ${daysInTrash} days and can be restored.`,
    aboutToTrashCount: `{{count}} {{label}} move from the site to the trash. They stay there for ${daysInTrash} days and can be restored.`,
    documentIsTrashed: `This {{label}} is in the trash and not on any page. It can be restored with its versions for ${daysInTrash} days; then it’s gone for good.`,
    titleTrashed: `{{label}} "{{title}}" is in the trash. It stays there for ${daysInTrash} days.`,
    trashedCountSuccessfully: `{{count}} {{label}} are in the trash. They stay there for ${daysInTrash} days.`,
    backToDashboard: 'Back to Start',
    dashboard: 'Start',
    exitLivePreview: 'Close the page beside the form',
    livePreview: 'See it beside the form',
    noLabel: '{{label}} is empty',
  },
  upload: {
    cropToolDescription:
      'Drag the corners, or set the size below. What you cut away is gone once you save.',
    editImage: 'Crop and focal point',
    focalPointDescription:
      'Put the mark on the face, or on what matters most. It stays in view when a page shows the picture in another shape.',
  },
  validation: { notValidDate: 'This field must be a real date.' },
  version: {
    aboutToUnpublish: 'Visitors will no longer see it. Are you sure?',
    preview: 'View page',
  },
} as const
