import type { UIFieldServerProps } from 'payload'
import { findReferences } from '@/content/references/find-references'

export async function UsedIn({ id, req }: UIFieldServerProps) {
  if (id === undefined) return null
  const places = await findReferences(req, String(id))
  return (
    <section className="my-6 max-w-160" aria-labelledby="used-in-heading">
      <h2
        id="used-in-heading"
        className="mt-0 mb-1 font-sans text-[1rem] font-semibold tracking-normal"
      >
        Where it is used
      </h2>
      {places.length === 0 ? (
        <p className="m-0 text-muted">Nowhere yet. A picture that’s in use can’t be deleted.</p>
      ) : (
        <ul className="m-0">
          {places.map(({ fields, href, isDraft, label }) => (
            <li key={href}>
              On:{' '}
              <a href={href} className="text-brass">
                {label}
              </a>{' '}
              ({fields.join(', ')}){isDraft ? ', in a draft that isn’t published' : ''}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
