import { join } from 'node:path'

import { projectRoot } from '../project/paths.mjs'

/** @param {string} distDir absolute folder of the build */
export const serverFile = (distDir) => join(distDir, 'server.mjs')

/**
 * Compiles the server around Next into one file of the build, so that the site runs without a TypeScript
 * loader. Packages stay where they are.
 * @param {string} distDir absolute folder of the build
 */
export async function buildServer(distDir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['src/server/main.ts'],
    outfile: serverFile(distDir),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}
