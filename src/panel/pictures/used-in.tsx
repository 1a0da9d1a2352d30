import type { UIFieldServerProps } from 'payload'
import { findReferences } from '@/content/references/find-references'
import { PictureStyles } from './picture-styles'

export async function UsedIn({ id, req }: UIFieldServerProps) {
  if (id === undefined) return null
  const places = await findReferences(req, String(id))
  return (
    <section className="used-in" aria-labelledby="used-in-heading">
      <PictureStyles />
      <h2 id="used-in-heading">Where it is used</h2>
      {places.length === 0 ? (
        <p>Nowhere yet. A picture that is used cannot be deleted.</p>
      ) : (
        <ul>
          {places.map(({ fields, isDraft, name, path }) => (
            <li key={path}>
              On: <a href={path}>{name}</a> ({fields.join(', ')})
              {isDraft ? ', in a draft that is not published' : ''}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
