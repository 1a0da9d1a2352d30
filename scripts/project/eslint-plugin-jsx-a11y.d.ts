/** The plugin has no types. `eslint.config.mjs` uses these. */
declare module 'eslint-plugin-jsx-a11y' {
  import { type Linter } from 'eslint'

  const plugin: { flatConfigs: { recommended: Linter.Config } }
  export default plugin
}
