import type { ClaimType } from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import { startPath } from '@/platform/pages'
import { type DirectLines, DirectLinks } from '@/ui/form/direct-links'

/** Links to forms that need no script. */
export function NoScript({
  names,
  types,
  ...lines
}: DirectLines & { names: ServiceNames; types: readonly ClaimType[] }) {
  return (
    <noscript className="block">
      <h3>What do you need help with?</h3>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {types.map((type) => (
          <li key={type}>
            <a
              href={startPath(type)}
              className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-brass"
            >
              {names.inForm(type)}
              <span aria-hidden className="text-brass">
                →
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">
        Or <DirectLinks {...lines} />
      </p>
    </noscript>
  )
}
