/** A section of a page, as the consultant reads of it. */
interface PageSection {
  label: string
  /** Why it is always there, and where it is; none for one that may be hidden and moved. */
  locked?: string
  /** Why it stays where it is, though it may be hidden. */
  placed?: string
}

const homeOrder = 'The order of Home is fixed.'
const closing: PageSection = {
  label: 'Closing',
  locked: 'Ends the page with its button, so that every visitor can go on from here.',
}

const onHome = (label: string): PageSection => ({ label, placed: homeOrder })

const alwaysOnHome = (label: string, why: string): PageSection => ({
  label,
  locked: `${why} ${homeOrder}`,
})

/**
 * The sections of each page that can be arranged, in the order in which a fresh site shows them.
 *
 * Source: docs/product.md, "5.7 Content in the panel".
 */
export const pageSections = {
  home: {
    hero: alwaysOnHome('Hero', 'Says what the site is, and for whom.'),
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
    closing,
  },
  resources: {
    articles: { label: 'Articles' },
    answers: { label: 'Quick answers' },
    categories: { label: 'Categories' },
    closing,
  },
  contact: {
    cards: { label: 'Phone, e-mail and location' },
    hours: { label: 'Office hours' },
    privacyNote: { label: 'Privacy note' },
    enquiry: { label: 'Enquiry form', locked: 'Every visitor can write from here.' },
  },
} as const satisfies Record<string, Readonly<Record<string, PageSection>>>

export type ArrangedPage = keyof typeof pageSections

export type SectionName<Page extends ArrangedPage> = Extract<
  keyof (typeof pageSections)[Page],
  string
>

/** The sections of a page by name, as a list. */
export interface NamedSection extends PageSection {
  name: string
}

/** The sections of a page in the order of a fresh site. */
export function sectionsOf(page: ArrangedPage): NamedSection[] {
  const sections: Readonly<Record<string, PageSection>> = pageSections[page]
  return Object.entries(sections).map(([name, section]) => ({ name, ...section }))
}

/** How the consultant has arranged a page; what is not named is where a fresh site has it, and shown. */
export interface Arrangement {
  order?: readonly string[] | null
  hidden?: readonly string[] | null
}

const stays = ({ locked, placed }: PageSection) => locked !== undefined || placed !== undefined

/**
 * All sections of a page in the consultant's order. Those whose place is fixed keep it; one that an
 * older database does not name comes last.
 */
export function arrangedSections(page: ArrangedPage, { order }: Arrangement): NamedSection[] {
  const all = sectionsOf(page)
  const free = all.filter((section) => !stays(section))
  const chosen = [...new Set(order ?? [])].flatMap((name) =>
    free.filter((section) => section.name === name),
  )
  const moved = [...chosen, ...free.filter((section) => !chosen.includes(section))].values()
  return all.map((section) => (stays(section) ? section : (moved.next().value ?? section)))
}

/** Whether a section of a page is shown. One that is locked always is. */
export const isShown = ({ name, locked }: NamedSection, { hidden }: Arrangement): boolean =>
  locked !== undefined || !(hidden ?? []).includes(name)

/** The names of the sections that a page shows, in the order in which it shows them. */
export function sectionsInOrder<Page extends ArrangedPage>(
  page: Page,
  stored: Arrangement | null | undefined,
): SectionName<Page>[] {
  const isName = (name: string): name is SectionName<Page> => name in pageSections[page]
  return arrangedSections(page, stored ?? {})
    .filter((section) => isShown(section, stored ?? {}))
    .map(({ name }) => name)
    .filter(isName)
}
