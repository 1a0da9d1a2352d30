/**
 * The modules and the import law: which module may import which. ESLint enforces it
 * (`eslint.config.mjs`), docs/architecture.md explains it. A test checks that it has no circle.
 *
 * A folder inside another stands before the folder that it lies in. Every module may import itself.
 *
 * @typedef {{ folder: string, mayImport: string[] }} Module
 */

/** What a section of the public site may import besides its own files. */
const belowTheSections = [
  'contract',
  'content',
  'published',
  'ui',
  'brand',
  'client',
  'forms',
  'site/shared',
]

/** The sections of the public site: none imports another, but for `office-hours`. */
const siteSections = [
  'home',
  'services',
  'about',
  'faq',
  'resources',
  'contact',
  'reviews',
  'errors',
  'start',
  'receipt',
  'preview',
]

/** What a section of the dashboard may import besides its own files. */
const belowTheDashboard = ['contract', 'telephone', 'ui', 'brand', 'client']

const dashboardSections = ['enquiries', 'reviews', 'settings', 'sign-in']

/**
 * The modules in folders of one kind: each may import the same, and none another.
 *
 * @param {{ type: string, folder: string }} parent
 * @param {string[]} names
 * @param {string[]} mayImport
 * @returns {Record<string, Module>}
 */
const siblings = (parent, names, mayImport) =>
  Object.fromEntries(
    names.map((name) => [
      `${parent.type}/${name}`,
      { folder: `${parent.folder}/${name}`, mayImport },
    ]),
  )

const site = { type: 'site', folder: 'src/site' }
const dashboard = { type: 'dashboard', folder: 'src/admin-plugin/dashboard' }

/** @type {Record<string, Module>} */
export const modules = {
  contract: { folder: 'src/contract', mayImport: [] },
  log: { folder: 'src/log', mayImport: [] },
  database: { folder: 'src/database', mayImport: ['contract', 'log'] },

  // Who did what, when.
  activity: { folder: 'src/activity', mayImport: ['contract', 'database'] },

  // What belongs to a user besides name and password: e-mail, two-step sign-in, links to reset.
  accounts: { folder: 'src/accounts', mayImport: ['contract', 'database'] },

  // The links by which a visitor sees what was sent.
  receipts: { folder: 'src/receipts', mayImport: ['contract', 'database'] },
  // What is mailed, when, and what became of it. Mails have the site's colours, which lie in `ui`.
  mail: {
    folder: 'src/mail',
    mayImport: ['contract', 'content', 'database', 'accounts', 'receipts', 'log', 'ui'],
  },

  // What is decided on reviews: kept, counted and told of.
  reviews: {
    folder: 'src/reviews',
    mayImport: ['contract', 'database', 'mail', 'activity'],
  },

  // What is held about a person, and how it goes away.
  'personal-data': {
    folder: 'src/personal-data',
    mayImport: [
      'contract',
      'content',
      'database',
      'receipts',
      'mail',
      'activity',
      'reviews',
      'log',
    ],
  },

  // Which documents of the CMS show another one.
  references: { folder: 'src/references', mayImport: ['contract'] },

  'api/pipeline': { folder: 'src/api/pipeline', mayImport: ['contract', 'database', 'log'] },
  'api/lists': { folder: 'src/api/lists', mayImport: ['contract', 'database', 'api/pipeline'] },
  'api/hardening': {
    folder: 'src/api/hardening',
    mayImport: ['contract', 'database', 'api/pipeline', 'api'],
  },
  api: {
    folder: 'src/api',
    mayImport: [
      'contract',
      'content',
      'database',
      'accounts',
      'receipts',
      'mail',
      'activity',
      'personal-data',
      'reviews',
      'api/pipeline',
      'api/lists',
    ],
  },
  // What happens at a set time: publishing that was planned, and the emptying of the trash.
  schedule: {
    folder: 'src/schedule',
    mayImport: ['contract', 'database', 'log', 'activity', 'personal-data', 'api/hardening'],
  },
  // Addresses of before, and where they lead now.
  redirects: { folder: 'src/redirects', mayImport: ['contract', 'content'] },
  // The files of pictures: stored, served and checked.
  pictures: {
    folder: 'src/pictures',
    mayImport: ['contract', 'database', 'references', 'api/pipeline', 'api/hardening'],
  },

  'content/defaults': { folder: 'src/content/defaults', mayImport: ['contract', 'content'] },
  content: { folder: 'src/content', mayImport: ['contract'] },
  // The link that calls a number. It weighs 43 kB, so only the dashboard loads it; the public site
  // makes its links on the server, through `site/shared/telephone.ts`.
  telephone: { folder: 'src/telephone', mayImport: [] },
  // The consultant's work on the content: editions, versions, what publishing changes.
  editing: { folder: 'src/editing', mayImport: ['contract', 'content'] },
  collections: {
    folder: 'collections',
    mayImport: [
      'contract',
      'content',
      'content/defaults',
      'database',
      'references',
      'mail',
      'activity',
      'personal-data',
      'reviews',
      'redirects',
      'telephone',
      'api',
      'api/hardening',
      'editing',
    ],
  },
  published: { folder: 'src/published', mayImport: ['contract', 'content', 'database', 'reviews'] },

  ui: { folder: 'src/ui', mayImport: [] },
  brand: { folder: 'src/brand', mayImport: ['ui'] },
  client: { folder: 'src/client', mayImport: ['contract', 'ui'] },
  forms: { folder: 'src/forms', mayImport: ['contract', 'ui', 'client'] },

  'site/shared': {
    folder: `${site.folder}/shared`,
    mayImport: ['contract', 'content', 'published', 'telephone', 'ui', 'brand', 'client', 'forms'],
  },
  'site/office-hours': {
    folder: `${site.folder}/office-hours`,
    mayImport: ['contract', 'content', 'ui', 'client'],
  },
  'site/layout': { folder: `${site.folder}/layout`, mayImport: belowTheSections },
  ...siblings(site, siteSections, [...belowTheSections, 'site/office-hours']),

  'dashboard/shared': { folder: `${dashboard.folder}/shared`, mayImport: belowTheDashboard },
  ...siblings(dashboard, dashboardSections, [...belowTheDashboard, 'dashboard/shared']),
  dashboard: {
    folder: dashboard.folder,
    mayImport: [
      ...belowTheDashboard,
      'dashboard/shared',
      ...dashboardSections.map((name) => `dashboard/${name}`),
    ],
  },
  panel: {
    folder: 'src/admin-plugin/panel',
    mayImport: [
      'contract',
      'content',
      'references',
      'database',
      'schedule',
      'api',
      'editing',
      'ui',
      'brand',
    ],
  },
  'admin-plugin': {
    folder: 'src/admin-plugin',
    mayImport: ['contract', 'database', 'activity', 'api', 'api/pipeline', 'api/lists', 'editing'],
  },

  server: {
    folder: 'src/server',
    mayImport: [
      'contract',
      'content',
      'database',
      'log',
      'mail',
      'personal-data',
      'reviews',
      'receipts',
      'redirects',
      'schedule',
      'api',
      'api/pipeline',
    ],
  },
  app: {
    folder: 'src/app',
    mayImport: [
      'contract',
      'content',
      'published',
      'api',
      'api/hardening',
      'schedule',
      'dashboard',
      'dashboard/shared',
      'dashboard/sign-in',
      'ui',
      'brand',
      'client',
      'site/shared',
      'site/layout',
      'site/office-hours',
      ...siteSections.map((name) => `site/${name}`),
    ],
  },

  // The file that carries content between machines. Its program shares what backups are written with.
  'content-file': {
    folder: 'src/content-file',
    mayImport: ['redirects', 'database', 'pictures', 'scripts'],
  },

  // What an operator does for an owner who is locked out.
  'account-tool': {
    folder: 'src/account-tool',
    mayImport: ['contract', 'database', 'accounts', 'activity', 'mail', 'api', 'scripts'],
  },

  seed: {
    folder: 'seed',
    mayImport: [
      'contract',
      'content',
      'content/defaults',
      'database',
      'mail',
      'reviews',
      'api',
      'collections',
      'brand',
      'ui',
    ],
  },
  // The lists in docs/ are made from the tables of the code.
  scripts: { folder: 'scripts', mayImport: ['contract', 'mail', 'admin-plugin'] },
  // A test of the mails' HTML has no page of the site's to open, so it draws them itself.
  e2e: { folder: 'e2e', mayImport: ['contract', 'content/defaults', 'seed', 'mail'] },
}

/** What payload.config.ts may import. */
export const configMayImport = [
  'contract',
  'collections',
  'admin-plugin',
  'database',
  'mail',
  'api',
  'api/hardening',
  'log',
  'pictures',
  'redirects',
  'schedule',
]

/** The modules that start or query Payload, and so import payload.config.ts. */
export const importTheConfig = [
  'app',
  'server',
  'published',
  'content-file',
  'account-tool',
  'seed',
]
