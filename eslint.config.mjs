import eslint from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { configMayImport, importTheConfig, modules } from './import-law.mjs'

const tests = ['**/*.test.{ts,tsx}', '**/testing/**']

/**
 * A policy that allows and forbids nothing: the files that `from` describes may import these modules.
 *
 * @param {object} from
 * @param {string[]} names
 */
const mayImport = (from, names) => ({
  from,
  allow: { to: { element: { types: { anyOf: names } } } },
})

/** @type {import('eslint').Linter.Config} */
const importLaw = {
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: true, node: true },
    'boundaries/elements': Object.entries(modules).map(([type, { folder }]) => ({
      type,
      pattern: folder,
    })),
    'boundaries/files': [
      { category: 'config', pattern: 'payload.config.ts' },
      { category: 'test', pattern: tests },
    ],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message: 'The import law (import-law.mjs) does not allow this import.',
        policies: [
          ...Object.entries(modules).map(([type, module]) =>
            mayImport({ element: { type } }, [type, ...module.mayImport]),
          ),
          mayImport({ file: { categories: 'config' } }, configMayImport),
          // The site's config, for the modules that start or query Payload.
          {
            from: { element: { types: { anyOf: importTheConfig } } },
            allow: { to: { file: { categories: 'config' } } },
          },
          // A test may import every module but the routes, which nothing imports.
          mayImport(
            { file: { categories: 'test' } },
            Object.keys(modules).filter((type) => type !== 'app'),
          ),
          {
            from: { file: { categories: 'test' } },
            allow: { to: { file: { categories: 'config' } } },
          },
        ],
      },
    ],
  },
}

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '.next*/',
    '.data/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    'next-env.d.ts',
    'payload-types.ts',
    'src/app/(payload)/cms/importMap.js',
  ]),
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A number in a text reads as expected.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => close()` is short, and its type says that it returns nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  importLaw,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    languageOptions: { ...jsxA11y.flatConfigs.recommended.languageOptions },
  },
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
)
