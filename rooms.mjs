/**
 * The rooms of the house and the import law: which room may import which. ESLint enforces it
 * (`eslint.config.mjs`); docs/decisions says why the rooms are these.
 *
 * A room's more special folder stands before the folder it lies in.
 */
export const rooms = {
  collections: {
    folder: 'collections',
    mayImport: ['contract', 'endpoints', 'content-defaults', 'content'],
  },
  contract: { folder: 'src/contract', mayImport: [] },
  endpoints: { folder: 'src/endpoints', mayImport: ['contract'] },
  dashboard: { folder: 'src/admin-plugin/dashboard', mayImport: ['contract', 'ui', 'client'] },
  panel: { folder: 'src/admin-plugin/panel', mayImport: ['contract', 'ui'] },
  'admin-plugin': { folder: 'src/admin-plugin', mayImport: ['contract', 'endpoints'] },
  'content-defaults': { folder: 'src/content/defaults', mayImport: ['contract', 'content'] },
  content: { folder: 'src/content', mayImport: ['contract'] },
  site: { folder: 'src/site', mayImport: ['contract', 'ui', 'client', 'content', 'forms'] },
  forms: { folder: 'src/forms', mayImport: ['contract', 'ui', 'client'] },
  ui: { folder: 'src/ui', mayImport: [] },
  client: { folder: 'src/client', mayImport: ['contract', 'ui'] },
  server: { folder: 'src/server', mayImport: ['contract'] },
  app: {
    folder: 'src/app',
    mayImport: [
      'contract',
      'endpoints',
      'dashboard',
      'admin-plugin',
      'content',
      'site',
      'forms',
      'ui',
      'client',
    ],
  },
  seed: { folder: 'seed', mayImport: ['contract', 'content-defaults', 'content', 'collections'] },
  scripts: { folder: 'scripts', mayImport: [] },
  e2e: { folder: 'e2e', mayImport: ['contract', 'seed'] },
}

/** What the manifest, payload.config.ts, may import. */
export const manifestMayImport = ['collections', 'admin-plugin', 'endpoints']
