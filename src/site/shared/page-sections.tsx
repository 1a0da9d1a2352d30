import { Fragment, type ReactNode } from 'react'
import {
  type ArrangedPage,
  type Arrangement,
  type SectionName,
  sectionsInOrder,
} from '@/content/page-sections'

/** How a section of a page is drawn. */
interface DrawnSection {
  /** @param tone the class of its ground: sections stand on one and the other in turn */
  draw: (tone: string | undefined) => ReactNode
  /** Whether it has nothing to show: then its heading is left out too. */
  isEmpty?: boolean
}

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
  const drawn = sectionsInOrder(page, stored).filter((name) => !sections[name].isEmpty)
  return drawn.map((name, index) => (
    <Fragment key={name}>{sections[name].draw(index % 2 === 1 ? 'bg-raised' : undefined)}</Fragment>
  ))
}
