import type { Config } from 'payload'

type Admin = NonNullable<Config['admin']>

const component = (name: string) => `@/panel/${name}`

export function withPanel(admin: Admin = {}, dashboardPath: string): Admin {
  const { components = {} } = admin
  const clientProps = { dashboardPath }
  return {
    dateFormat: 'd MMM yyyy, HH:mm',
    avatar: 'default',
    ...admin,
    meta: { icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }], ...admin.meta },
    components: {
      ...components,
      graphics: {
        Icon: component('frame/frame#Mark'),
        Logo: component('frame/frame#Wordmark'),
      },
      Nav: { path: component('frame/frame#Menu'), clientProps },
      actions: [{ path: component('frame/frame#Elsewhere'), clientProps }],
      providers: [
        ...(components.providers ?? []),
        component('look/look#Look'),
        component('fields/present-facts#PresentFacts'),
      ],
      views: {
        ...components.views,
        dashboard: {
          Component: { path: component('start/start-page#StartPage'), clientProps },
        },
        account: {
          Component: { path: component('frame/frame#Account'), clientProps },
        },
        guide: {
          Component: { path: component('guide/guide-page#GuidePage') },
          path: '/guide',
          exact: true,
          meta: { title: 'Guide' },
        },
      },
    },
  }
}
