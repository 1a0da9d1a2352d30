import type { Config } from 'payload'

type Admin = NonNullable<Config['admin']>

const component = (name: string) => `@/panel/${name}`

export function withPanel(admin: Admin = {}, dashboardPath: string): Admin {
  const { components = {} } = admin
  const withDashboard = (name: string) => ({
    path: component(name),
    clientProps: { dashboardPath },
  })
  return {
    dateFormat: 'd MMM yyyy, HH:mm',
    avatar: 'default',
    ...admin,
    meta: { icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }], ...admin.meta },
    components: {
      ...components,
      graphics: { Icon: component('frame/frame#Mark'), Logo: component('frame/frame#Wordmark') },
      Nav: withDashboard('frame/frame#Menu'),
      actions: [withDashboard('frame/frame#Elsewhere')],
      providers: [
        ...(components.providers ?? []),
        component('look/look#Look'),
        component('fields/present-facts#PresentFacts'),
      ],
      views: {
        ...components.views,
        dashboard: { Component: withDashboard('start/start-page#StartPage') },
        account: { Component: withDashboard('frame/frame#Account') },
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
