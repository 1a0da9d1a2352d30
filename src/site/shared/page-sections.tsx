import { Fragment, type ReactNode } from 'react'
import {
  type ArrangedPage,
  type Arrangement,
  type SectionName,
  sectionsInOrder,
} from '@/content/page-sections'

export interface Tone {
  tone: string | undefined
}

/** False if the section has nothing to show, not even its heading. */
type DrawnSection = false | ((tone: Tone) => ReactNode)

interface PageSectionsProps<Page extends ArrangedPage> {
  page: Page
  stored: Arrangement
  sections: Readonly<Record<SectionName<Page>, DrawnSection>>
}

/** The sections that are shown and have content, in the consultant's order. */
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
