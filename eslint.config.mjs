import eslint from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

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
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => close()` is short, and its type says that it returns nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
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
  // No text that someone sends makes an expression backtrack.
  {
    files: ['src/**/*.{ts,tsx}', 'collections/**/*.ts', 'seed/**/*.ts', '*.{ts,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // Its compiler reads whole files, so it only runs where React may be.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/server/**', '**/*.test.ts'],
    ...reactHooks.configs.flat.recommended,
  },
  // TypeScript knows the globals of these files too.
  { files: ['**/*.mjs', '**/*.js'], rules: { 'no-undef': 'off' } },
)
