import eslint from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { configMayImport, importTheConfig, modules } from './import-law.mjs'

const tests = ['**/*.test.{ts,tsx,mjs}', '**/testing/**']

/** An allowance: what `from` describes may import these modules, and nothing said here is forbidden. */
const mayImport = (from, names) => ({
  from,
  allow: { to: { element: { types: { anyOf: names } } } },
})

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
          // The running site's config, for what starts or asks Payload.
          {
            from: { element: { types: { anyOf: importTheConfig } } },
            allow: { to: { file: { categories: 'config' } } },
          },
          // A test may build its world from any module, but nothing may import the pages.
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

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '.next*/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'next-env.d.ts',
      'payload-types.ts',
      'src/app/(payload)/cms/importMap.js',
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // A number in a text reads as everybody expects.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => close()` says what is called; that it returns nothing is in its type.
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
