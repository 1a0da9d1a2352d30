import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type CollectionConfig, NotFound } from 'payload'

type FileHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number]

/**
 * Says that a picture is not there, where Payload would answer 500 and log an error for every name
 * that a caller makes up.
 *
 * @param folder where the pictures lie; nothing outside of it is looked for
 * @returns a handler of Payload's uploads, which leaves a picture that is there to Payload
 */
export function missingPicture(folder: string): FileHandler {
  return async (req, { params: { filename } }): Promise<void> => {
    const isName = filename === path.basename(filename)
    const found = isName && (await stat(path.join(folder, filename)).catch(() => undefined))
    if (!found) throw new NotFound(req.t)
  }
}
