import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { BuiltFiles } from './addresses'

/** From a file of the app's to the path it's served at. */
const routesSchema = z.record(z.string(), z.string())

/**
 * @param distDir the build's folder
 * @throws where there is no whole build
 */
export function readBuiltFiles(distDir: string): BuiltFiles {
  const files = readdirSync(path.join(distDir, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)))
  const table: unknown = JSON.parse(
    readFileSync(path.join(distDir, 'app-path-routes-manifest.json'), 'utf8'),
  )
  const made = Object.entries(routesSchema.parse(table))
    .filter(([file, route]) => file.endsWith('/route') && !route.includes('['))
    .map(([, route]) => route)
  return {
    fixed: new Set(files.map((file) => `/_next/${file.split(path.sep).join('/')}`)),
    made: new Set(made),
  }
}
