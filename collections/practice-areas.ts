import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { globalWords, serviceWords } from '@/content/words/default-words'
import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { panelGroups } from '@/platform/page-label'
import { inTransaction } from '@/platform/database/connection'
import type { ServicesPage } from '../payload-types'
import { neverAgain, nobody } from './access'
import { nothing, orderedCollection } from './content'
import { copy, longCopy } from './fields/copy'
import { choiceField, claimTypeLabels, iconField } from './fields/choice'

const services = orderedCollection({
  slug: 'practice-areas',
  labels: { singular: 'Service', plural: 'Services' },
  trash: false,
  admin: {
    group: panelGroups.facts,
    useAsTitle: 'title',
    defaultColumns: ['title', 'formName', 'reviewName'],
    description:
      'The services, each once: their cards on Home, and what they’re called in the enquiry form and in reviews. A new service needs a developer, because each one has its own questions in the enquiry form. Please ask the person who looks after your site to add it.',
    components: { edit: { UnpublishButton: nothing } },
  },
  fields: [
    copy('title', { label: 'Name on its card' }),
    {
      name: 'sameName',
      type: 'ui',
      label: 'Names elsewhere',
      admin: { components: { Field: '/src/panel/fields/same-name#SameName' } },
    },
    longCopy('description', { label: 'Sentence on its card' }),
    iconField,
    copy('formName', {
      label: 'Name in the enquiry form',
      description: 'What a visitor chooses when writing about one case.',
    }),
    copy('reviewName', {
      label: 'Name in reviews',
      description: 'What a client chooses when writing a review. It’s shown under the review.',
    }),
    {
      ...choiceField('claimType', claimTypeLabels),
      label: 'Claim type',
      unique: true,
      access: { update: neverAgain },
      admin: {
        position: 'sidebar',
        readOnly: true,
        description:
          'Locked: the form asks its own questions for each type, so a service can’t change its type.',
      },
    },
  ],
})

/**
 * The cards of Home and the services' names. One per claim type, so none is added or removed in the
 * panel.
 */
export const practiceAreas = {
  ...services,
  access: { ...services.access, create: nobody, delete: nobody },
}

async function typesWithoutService(req: PayloadRequest): Promise<ClaimType[]> {
  const { docs } = await req.payload.find({
    collection: 'practice-areas',
    pagination: false,
    depth: 0,
    req,
  })
  // An empty database is left to the seed.
  if (docs.length === 0) return []
  return claimTypeValues.filter((type) => docs.every(({ claimType }) => claimType !== type))
}

/** Adds areas for more claim types; existing ones stay. */
function withAreasOf(types: readonly ClaimType[], { areas: part }: ServicesPage) {
  const items = [...(part.items ?? [])]
  const named = items.flatMap(({ claimTypes: ofArea }) => ofArea ?? [])
  const areas = globalWords('services').areas.items ?? []
  for (const type of types.filter((one) => !named.includes(one))) {
    const area = areas.find((one) => one.claimTypes?.includes(type))
    const index = items.findIndex(({ title }) => title === area?.title)
    const there = items[index]
    if (there) items[index] = { ...there, claimTypes: [...(there.claimTypes ?? []), type] }
    else if (area) items.push({ ...area, claimTypes: [type] })
  }
  return { areas: { ...part, items } }
}

async function addAreas(types: readonly ClaimType[], req: PayloadRequest): Promise<void> {
  const slug = 'services'
  const page = await req.payload.findGlobal({ slug, depth: 0, req })
  if (page._status !== 'published') return
  const latest = await req.payload.findGlobal({ slug, draft: true, depth: 0, req })
  // The whole page: Payload takes what's left out from the draft.
  await req.payload.updateGlobal({ slug, data: { ...page, ...withAreasOf(types, page) }, req })
  if (latest._status === 'published') return
  const draft = { ...latest, ...withAreasOf(types, latest) }
  await req.payload.updateGlobal({ slug, data: draft, draft: true, req })
}

/**
 * Creates the service and area of each claim type added since the database was filled, published
 * and last. Safe on several instances; existing ones and an empty database are left alone.
 */
export async function createMissingServices(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const types = await typesWithoutService(req)
    for (const service of serviceWords.filter(({ claimType }) => types.includes(claimType))) {
      const data = { ...service, _status: 'published' } as const
      await payload.create({ collection: 'practice-areas', data, req })
    }
    if (types.length > 0) await addAreas(types, req)
  })
}
