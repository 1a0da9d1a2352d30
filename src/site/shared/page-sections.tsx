import { Fragment, type ReactNode } from 'react'
import {
  type ArrangedPage,
  type Arrangement,
  type SectionName,
  sectionsInOrder,
} from '@/content/page-sections'

/** The class of a section's ground: sections stand on one and the other in turn. */
export interface Tone {
  tone: string | undefined
}

/** How a section of a page is drawn; false where it has nothing to show, not even its heading. */
type DrawnSection = false | ((tone: Tone) => ReactNode)

interface PageSectionsProps<Page extends ArrangedPage> {
  page: Page
  /** How the consultant has arranged it. */
  stored: Arrangement
  sections: Readonly<Record<SectionName<Page>, DrawnSection>>
}

/** The sections of a page that are shown and have something to show, in the consultant's order. */
export function PageSections<Page extends ArrangedPage>({
  page,
  stored,
  sections,
}: PageSectionsProps<Page>) {
  return sectionsInOrder(page, stored)
    .flatMap((name) => {
      const draw: DrawnSection = sections[name]
      return draw ? [{ name, draw }] : []
    })
    .map(({ name, draw }, index) => (
      <Fragment key={name}>{draw({ tone: index % 2 === 1 ? 'bg-raised' : undefined })}</Fragment>
    ))
}
