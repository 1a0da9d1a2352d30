import type { Config, CustomComponent } from 'payload'
import type { AdminPluginOptions } from './options'

type Admin = NonNullable<Config['admin']>
type DefaultLayout = NonNullable<Admin['dashboard']>['defaultLayout']

/** A component of the panel's, as Payload's import map names it. */
const component = (name: string) => `@/admin-plugin/panel/${name}`

/** Where the site serves its icon. */
const siteIcon = '/icon.svg'

const overview = { widgetSlug: 'dashboard-overview', width: 'full' } as const

/**
 * The panel with what the plugin adds to it: the look, the link to the dashboard, and the overview
 * before whatever else its first screen shows.
 */
export function withPanel(admin: Admin = {}, options: AdminPluginOptions): Admin {
  const { components = {}, dashboard } = admin
  const { path } = options
  const link: CustomComponent = {
    path: component('dashboard-link#DashboardLink'),
    clientProps: { href: path },
  }
  return {
    ...admin,
    meta: { icons: [{ rel: 'icon', type: 'image/svg+xml', url: siteIcon }], ...admin.meta },
    components: {
      ...components,
      graphics: {
        Icon: component('mark#Mark'),
        Logo: component('mark#Wordmark'),
        ...components.graphics,
      },
      providers: [
        ...(components.providers ?? []),
        component('panel-theme#Look'),
        component('fields/present-facts#PresentFacts'),
      ],
      beforeNavLinks: [link, ...(components.beforeNavLinks ?? [])],
    },
    dashboard: {
      ...dashboard,
      widgets: [
        ...(dashboard?.widgets ?? []),
        {
          slug: overview.widgetSlug,
          label: 'Dashboard',
          minWidth: 'full',
          Component: {
            path: component('overview#Overview'),
            serverProps: { path },
          },
        },
      ],
      defaultLayout: before(dashboard?.defaultLayout),
    },
  }
}

function before(layout: DefaultLayout = [{ widgetSlug: 'collections', width: 'full' }]) {
  if (typeof layout !== 'function') return [overview, ...layout]
  return async (...args: Parameters<typeof layout>) => [overview, ...(await layout(...args))]
}
