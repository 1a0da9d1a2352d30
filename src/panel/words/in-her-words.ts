import {
  type CollectionConfig,
  type Config,
  deepMergeSimple,
  type GlobalConfig,
  type Plugin,
} from 'payload'
import { fieldsInWords } from './fields'
import { nameTakenField } from './taken'
import { words } from './translations'

const collectionInWords = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: { ...collection.admin, hideAPIURL: true },
  fields: fieldsInWords(collection.fields),
})

const globalInWords = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  admin: { ...global.admin, hideAPIURL: true },
  fields: fieldsInWords(global.fields),
})

/**
 * A Payload plugin that says everything in the words of somebody who edits a site: each field has a
 * label in words, each refusal names it, what is for programmers is not shown, and Payload's own
 * words are replaced where they are not a consultant's. It comes last, after what adds fields.
 */
export const inHerWords: Plugin = (config: Config): Config => ({
  ...config,
  ...(config.collections && { collections: config.collections.map(collectionInWords) }),
  ...(config.globals && { globals: config.globals.map(globalInWords) }),
  hooks: {
    ...config.hooks,
    afterError: [...(config.hooks?.afterError ?? []), nameTakenField],
  },
  i18n: {
    ...config.i18n,
    translations: deepMergeSimple(config.i18n?.translations ?? {}, { en: words }),
  },
})
