import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The files below some folders of the project whose paths match. */
export const sourceFiles = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => pattern.test(file))
