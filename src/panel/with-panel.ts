import type { Config } from 'payload'

type Admin = NonNullable<Config['admin']>

const component = (name: string) => `@/panel/${name}`

/** The panel's screens and look. */
export const withPanel = (admin: Admin = {}): Admin => ({
  ...admin,
  dateFormat: 'd MMM yyyy, HH:mm',
  avatar: 'default',
  components: {
    graphics: { Icon: component('frame/frame#Mark') },
    Nav: component('frame/frame#Menu'),
    actions: [component('frame/frame#Elsewhere')],
    providers: [component('look/look#Look'), component('fields/present-facts#PresentFacts')],
    views: {
      dashboard: { Component: component('start/start-page#StartPage') },
      account: { Component: component('frame/frame#Account') },
      guide: {
        Component: component('guide/guide-page#GuidePage'),
        path: '/guide',
        exact: true,
        meta: { title: 'Guide' },
      },
    },
  },
})
