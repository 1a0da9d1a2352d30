import { daysInTrash } from '@/platform/limits'

/**
 * Words in place of Payload's, where theirs would mislead here: what becomes of something that is deleted,
 * which place is called the dashboard, and what is not saved. `{{label}}` is what the panel calls one of
 * the list, `<1>` surrounds its title. Refusals begin with "This field", for `naming` in panel-words.ts;
 * those that Payload itself begins so are left to it.
 */
export const words = {
  authentication: { logOut: 'Sign out', logout: 'Sign out' },
  error: {
    correctInvalidFields: 'Not saved. Look at the fields that are marked.',
    followingFieldsInvalid_one: 'Not saved. Look at this field again:',
    followingFieldsInvalid_other: 'Not saved. Look at these fields again:',
    unauthorized: 'You are signed out. Sign in again to go on.',
    valueMustBeUnique:
      'This field has to be different in each entry, and another has this already.',
  },
  general: {
    aboutToTrash: `The {{label}} <1>{{title}}</1> goes from the site into the trash. It stays there for ${daysInTrash} days and can be restored.`,
    aboutToTrashCount: `{{count}} {{label}} go from the site into the trash. They stay there for ${daysInTrash} days and can be restored.`,
    documentIsTrashed: `This {{label}} is in the trash and on no page. For ${daysInTrash} days it can be restored with its versions; then it is gone for good.`,
    titleTrashed: `{{label}} "{{title}}" is in the trash. It stays there for ${daysInTrash} days.`,
    trashedCountSuccessfully: `{{count}} {{label}} are in the trash. They stay there for ${daysInTrash} days.`,
    backToDashboard: 'Back to Start',
    dashboard: 'Start',
    exitLivePreview: 'Close the page beside the form',
    livePreview: 'See it beside the form',
    noLabel: '{{label}} is empty',
  },
  validation: { notValidDate: 'This field must be a day of the calendar.' },
  version: {
    aboutToUnpublish: 'Visitors will no longer see it. Are you sure?',
    preview: 'View page',
  },
} as const
