import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  Config,
  FieldHook,
  TypeWithID,
} from 'payload'

const copyOf = 'Copy of '

const nameCopy: FieldHook<TypeWithID, unknown> = ({ value }) =>
  typeof value === 'string' && value !== '' && !value.startsWith(copyOf)
    ? `${copyOf}${value}`
    : value

/** Duplicate makes a draft named "Copy of …"; its slug is `slugOfCopy`. */
export function withWorkingCopies(config: Config): Config {
  return { ...config, collections: (config.collections ?? []).map(withNamedCopies) }
}

/** Payload would publish a copy of something published unless asked for a draft. */
const makeDraft: CollectionBeforeOperationHook = ({ args }) =>
  'duplicateFromID' in args && args.duplicateFromID ? { ...args, draft: true } : args

function withNamedCopies(collection: CollectionConfig): CollectionConfig {
  const { admin, disableDuplicate, fields } = collection
  const name = admin?.useAsTitle
  if (disableDuplicate || !name) return collection
  return {
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [...(collection.hooks?.beforeOperation ?? []), makeDraft],
    },
    fields: fields.map((field) => {
      const isText = field.type === 'text' || field.type === 'textarea'
      if (!isText || field.name !== name) return field
      const beforeDuplicate = [...(field.hooks?.beforeDuplicate ?? []), nameCopy]
      return { ...field, hooks: { ...field.hooks, beforeDuplicate } }
    }),
  }
}
