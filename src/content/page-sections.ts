import { feesLink } from '@/platform/pages'

interface PageSection {
  label: string
  /** Why it's always shown, and where; none if it may be hidden and moved. */
  locked?: string
  /** Why it can't be moved, though it may be hidden. */
  placed?: string
}

const homeOrder = 'The order of Home is fixed.'
const closing: PageSection = {
  label: 'End of the page',
  locked: 'Ends the page with its button, so that every visitor can go on from here.',
}

const onHome = (label: string): PageSection => ({ label, placed: homeOrder })

const alwaysOnHome = (label: string, why: string): PageSection => ({
  label,
  locked: `${why} ${homeOrder}`,
})

/** The sections in a fresh site's order. */
const pageSections = {
  home: {
    hero: alwaysOnHome('Top of the page', 'Says what the site is, and for whom.'),
    services: alwaysOnHome('Services', 'Each card leads to the enquiry form.'),
    clients: onHome('Who I work with'),
    about: onHome('About'),
    enquiry: alwaysOnHome('Enquiry form', 'Every “Book a Free Consultation” leads here.'),
    reviews: alwaysOnHome('Reviews', 'Clients read and leave reviews here.'),
  },
  about: {
    background: { label: 'Background' },
    independence: { label: 'Why independent' },
    values: { label: 'Values' },
    closing,
  },
  services: {
    consulting: { label: 'Consulting services' },
    support: { label: 'Support' },
    areas: { label: 'Practice areas' },
    fees: { label: feesLink.label },
    closing,
  },
  resources: {
    articles: { label: 'Articles' },
    answers: { label: 'Quick answers' },
    categories: { label: 'Categories' },
    closing,
  },
  contact: {
    cards: { label: 'Phone, email and location' },
    hours: { label: 'Office hours' },
    privacyNote: { label: 'Privacy note' },
    enquiry: { label: 'Enquiry form', locked: 'Every visitor can write from here.' },
  },
} as const satisfies Record<string, Readonly<Record<string, PageSection>>>

export type ArrangedPage = keyof typeof pageSections

export const isArranged = (page: string): page is ArrangedPage => page in pageSections

export type SectionName<Page extends ArrangedPage> = Extract<
  keyof (typeof pageSections)[Page],
  string
>

export interface NamedSection extends PageSection {
  name: string
}

export function sectionsOf(page: ArrangedPage): NamedSection[] {
  const sections: Readonly<Record<string, PageSection>> = pageSections[page]
  return Object.entries(sections).map(([name, section]) => ({ name, ...section }))
}

/** What isn't named is as on a fresh site. */
export interface Arrangement {
  order?: readonly string[] | null
  hidden?: readonly string[] | null
}

export const isFree = ({ locked, placed }: PageSection): boolean =>
  locked === undefined && placed === undefined

/** Fixed ones keep their place; unnamed ones come last. */
export function arrangedSections(page: ArrangedPage, { order }: Arrangement): NamedSection[] {
  const all = sectionsOf(page)
  const free = all.filter(isFree)
  const chosen = [...new Set(order ?? [])].flatMap((name) =>
    free.filter((section) => section.name === name),
  )
  const moved = [...chosen, ...free.filter((section) => !chosen.includes(section))].values()
  return all.map((section) => (isFree(section) ? (moved.next().value ?? section) : section))
}

export const isShown = ({ name, locked }: NamedSection, { hidden }: Arrangement): boolean =>
  locked !== undefined || !(hidden ?? []).includes(name)

export function sectionsInOrder<Page extends ArrangedPage>(
  page: Page,
  stored: Arrangement = {},
): SectionName<Page>[] {
  const isName = (name: string): name is SectionName<Page> => name in pageSections[page]
  return arrangedSections(page, stored)
    .filter((section) => isShown(section, stored))
    .map(({ name }) => name)
    .filter(isName)
}
