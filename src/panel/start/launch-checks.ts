import type { GlobalSlug, Payload } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { addressLine, type Business, isProfile, notRegistered } from '@/content/business'
import { textOf } from '@/content/editing/described-field'
import { facts as samples } from '@/content/facts'
import { readSiteFacts, type SiteFacts } from '@/content/published/site-facts'
import { lackingCompanions, quotedNames } from '@/content/quote-facts'
import { placeOfList } from '@/content/references/panel-places'
import { basisOf } from '@/content/regulation'
import { limitsCheckedOn, monthsInWords, unconfirmedChanges } from '@/enquiries/limit-rules'
import { consultantAddress, isMailSetUp, readStoredSettings } from '@/mail/settings'
import { backupRecord, rehearsalRecord } from '@/platform/backup-record.mjs'
import { mongo } from '@/platform/database/connection'
import { readSiteUrl } from '@/platform/environment.mjs'
import { panelPageLabel } from '@/platform/page-label'
import { pageNames, textPageNames } from '@/platform/pages'
import { endOfLife } from '@/platform/mongodb-life.mjs'
import { day } from '@/platform/time/durations'
import { longDate } from '@/platform/time/london-time'

export interface LaunchCheck {
  title: string
  sentence: string | ((facts: LaunchFacts) => string)
  /** `server` is for the person who runs the site. */
  place: GlobalSlug | 'settings' | 'mails' | 'server'
  isDone: (facts: LaunchFacts) => boolean
}

/** Ofcom's numbers for fiction, in the sample's area. */
const fictionalPhone = /^(?:\+44|0)?1632960/

/** Source: RFC 2606, section 3. */
const exampleSite = /^https:\/\/(?:[^/]*\.)?example\.(?:com|org|net)\//i
const exampleAddress = /@(?:[^@]*\.)?example\.(?:com|org|net)$/i

const backupDays = 30

const rehearsalDays = 90

/** Days. */
const limitsHold = 365

const isWithin = (days: number, time: Date | null, now: Date) =>
  time !== null && now.getTime() - time.getTime() <= days * day

const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim())

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

/** Source: Electronic Commerce (EC Directive) Regulations 2002, regulation 6. */
function missingOf(business: Business): string[] {
  const { icoNumber, insurer, partnerFirm, tradingForm } = business
  const isCompany = tradingForm === 'limited-company' || tradingForm === 'llp'
  const needed = {
    'trading form': tradingForm,
    'business address': addressLine(business),
    'VAT number': business.vatNumber,
    ...(isCompany && {
      'registered name': business.registeredName,
      'company number': business.companyNumber,
    }),
    'ICO number': icoNumber,
    insurer,
    'partner firm': partnerFirm !== samples.partnerFirm.value && partnerFirm,
    'its address': business.partnerAddress,
    'its SRA number': business.partnerSraNumber,
  }
  return Object.entries(needed).flatMap(([name, value]) => (isFilled(value || '') ? [] : [name]))
}

/** Whether a sentence names VAT, and doesn't say that there's none. */
const chargesVat = (text: string | null | undefined) =>
  (text ?? '')
    .split(/[.;]/)
    .some((one) => /\bVAT\b/i.test(one) && !/\b(?:no|not|without|exempt)\b|n[’']t\b/i.test(one))

const legalTexts = [...textPageNames, 'regulation', 'fees'] as const

/** Labels of the pages and lists that give a figure without its companion. */
async function readLacking(payload: Payload, facts: SiteFacts['facts']): Promise<string[]> {
  const published = { _status: { equals: 'published' } }
  const found = await Promise.all([
    ...pageNames.map(async (slug) => ({
      label: panelPageLabel(slug),
      isHome: slug === 'home',
      documents: [await payload.findGlobal({ slug, depth: 0 })],
    })),
    ...payload.config.collections
      .filter(({ versions }) => versions?.drafts)
      .map(async (collection) => {
        const query = { collection: collection.slug, where: published, depth: 0 }
        const { docs } = await payload.find({ ...query, pagination: false })
        return { label: placeOfList(collection).label, isHome: false, documents: docs }
      }),
  ])
  return found.flatMap(({ documents, isHome, label }) => {
    const isLacking = documents.some((document: object) => {
      const quotes = new Set(quotedNames(JSON.stringify(document)))
      return lackingCompanions(quotes, facts, { isHome }).length > 0
    })
    return isLacking ? [label] : []
  })
}

export const launchChecks: readonly LaunchCheck[] = [
  {
    title: 'Your name',
    sentence:
      'Nobody is named on the site. People comparing consultants leave if they can’t see who they’d be dealing with.',
    place: 'contact-details',
    isDone: ({ business }) => isFilled(business.consultant?.name),
  },
  {
    title: 'Your portrait',
    sentence:
      'People like to see who they’re writing to. It’s shown on About and beside the enquiry form.',
    place: 'contact-details',
    isDone: ({ business }) => Boolean(business.consultant?.portrait),
  },
  {
    title: 'Who visitors deal with',
    sentence: ({ business }) =>
      `The law asks for it on the site. Missing: ${inWords(missingOf(business))}.`,
    place: 'contact-details',
    isDone: ({ business }) => missingOf(business).length === 0,
  },
  {
    title: 'Links to your pages elsewhere',
    sentence:
      'A link is an example, or a network’s front page, which visitors don’t see. Give your own, or leave it empty.',
    place: 'links',
    isDone: ({ profiles }) => profiles.every((one) => isProfile(one) && !exampleSite.test(one)),
  },
  {
    title: 'Regulation of your claims work',
    sentence:
      'Injury and employment claims are regulated by the FCA. Say on what basis you work on them. Until you can, show them as plain information without a form.',
    place: 'regulation',
    isDone: ({ regulation }) =>
      basisOf(regulation) !== 'not-settled' || regulation.asInformation === true,
  },
  {
    title: 'Business name',
    sentence: `The site still calls your business “${samples.businessName.value}”.`,
    place: 'contact-details',
    isDone: ({ facts: { businessName } }) =>
      isFilled(businessName) && businessName !== samples.businessName.value,
  },
  {
    title: 'Phone',
    sentence: 'Nobody can call this number: it’s reserved for fiction.',
    place: 'contact-details',
    isDone: ({ facts: { phone } }) =>
      isFilled(phone) && !fictionalPhone.test(phone.replace(/[^\d+]/g, '')),
  },
  {
    title: 'Email',
    sentence: 'The address is an example. Emails to it don’t arrive.',
    place: 'contact-details',
    isDone: ({ facts: { email } }) => isFilled(email) && !exampleAddress.test(email),
  },
  {
    title: 'Legal texts',
    sentence: ({ unchecked }) =>
      `A solicitor should check these before you publish them: ${inWords(unchecked)}. Tick each one once it’s done.`,
    place: 'regulation',
    isDone: ({ unchecked }) => unchecked.length === 0,
  },
  {
    title: 'Guides and questions',
    sentence:
      'They give legal information in your name. Read them all, or have them read, and change or take off what isn’t yours or isn’t right. Then tick it in the page Resources.',
    place: 'resources',
    isDone: ({ guidesChecked }) => guidesChecked,
  },
  {
    title: 'VAT',
    sentence:
      'Your contact details say that you aren’t registered for VAT, your prices that they include it. Without registration you may not charge any.',
    place: 'fees',
    isDone: ({ business, facts: { feeTerms, pricesVat } }) =>
      business.vatNumber !== notRegistered || ![feeTerms, pricesVat].some(chargesVat),
  },
  {
    title: 'What belongs beside a figure',
    sentence: ({ lacking }) =>
      `Some pages give a figure without what a visitor has to know with it: ${inWords(lacking)}. Open one to see what’s missing.`,
    place: 'fees',
    isDone: ({ lacking }) => lacking.length === 0,
  },
  {
    title: 'Sample testimonials',
    sentence: 'Made-up testimonials are shown on Home. Hide them once you have reviews.',
    place: 'home',
    isDone: ({ showsSamples }) => !showsSamples,
  },
  {
    title: 'Mail',
    sentence: 'No mail server is set up, so nobody gets an email when an enquiry comes.',
    place: 'server',
    isDone: ({ isMailSetUp }) => isMailSetUp,
  },
  {
    title: 'Secure address',
    sentence: 'The site’s address doesn’t begin with https, so browsers warn visitors.',
    place: 'server',
    isDone: ({ siteUrl }) => siteUrl.protocol === 'https:',
  },
  {
    title: 'Backup',
    sentence: `No backup was taken in the last ${backupDays} days.`,
    place: 'server',
    isDone: ({ lastBackup, now }) => isWithin(backupDays, lastBackup, now),
  },
  {
    title: 'Restoring',
    sentence: `No backup was restored on trial in the last ${rehearsalDays} days, so nobody knows whether yours can be used.`,
    place: 'server',
    isDone: ({ lastRehearsal, now }) => isWithin(rehearsalDays, lastRehearsal, now),
  },
  {
    title: 'Database',
    sentence: ({ mongodbVersion: version, now }) =>
      `MongoDB ${version} is past its end of life: since ${endOfLife(version, now)} nobody has fixed its faults.`,
    place: 'server',
    isDone: ({ mongodbVersion, now }) => endOfLife(mongodbVersion, now) === undefined,
  },
  {
    title: 'Time limits',
    sentence: `The site tells people how long the law leaves them. Its rules were last checked on ${longDate(limitsCheckedOn)}. Check them against the law again.`,
    place: 'server',
    isDone: ({ now }) => now.getTime() - Date.parse(limitsCheckedOn) < limitsHold * day,
  },
  {
    title: 'A change of a time limit',
    sentence: ({ changesOfLimits }) =>
      changesOfLimits
        .map(
          ({ rule, change }) =>
            `The ${change.statute}, makes ${monthsInWords(rule)} ${monthsInWords(change)}, as announced from ${longDate(change.announced)}. Until you confirm the day in src/enquiries/limit-rules.ts, the site says the shorter time.`,
        )
        .join(' '),
    place: 'server',
    isDone: ({ changesOfLimits }) => changesOfLimits.length === 0,
  },
  {
    title: 'Address for new enquiries',
    sentence: ({ consultant }) =>
      `Emails about new enquiries go to ${consultant.to || 'no address yet'}. Send a test email there, or give another address.`,
    place: 'mails',
    isDone: ({ consultant: { testedTo, notifyTo, to } }) =>
      to !== '' && [testedTo, notifyTo].includes(to),
  },
  {
    title: 'Email of your account',
    sentence:
      'A link to reset a forgotten password goes there, and so do warnings about your account.',
    place: 'settings',
    isDone: ({ hasAccountEmail }) => hasAccountEmail,
  },
  {
    title: 'Two-step sign-in',
    sentence: 'Anyone who learns your password can read what people wrote to you. Switch it on.',
    place: 'settings',
    isDone: ({ hasTwoStep }) => hasTwoStep,
  },
]

/** What the checklist looks at, as published. */
export type LaunchFacts = Awaited<ReturnType<typeof readLaunchFacts>>

async function readLaunchFacts(payload: Payload) {
  const { connection } = mongo(payload)
  const [site, home, links, times, accounts, server, legal] = await Promise.all([
    readSiteFacts(payload),
    payload.findGlobal({ slug: 'home', depth: 0 }),
    payload.findGlobal({ slug: 'links', depth: 0 }),
    connection
      .collection<{ _id: string; takenAt?: Date; doneAt?: Date }>(backupRecord.collection)
      .find({ _id: { $in: [backupRecord.id, rehearsalRecord.id] } })
      .toArray(),
    accountsOf(payload).find().toArray(),
    connection.db?.command({ buildInfo: 1 }),
    Promise.all(legalTexts.map((slug) => payload.findGlobal({ slug, depth: 0 }))),
  ])
  const resources = await payload.findGlobal({ slug: 'resources', depth: 0 })
  const mail = await readStoredSettings({ payload })
  const { business, facts, regulation } = site
  const profiles = [links.professionalNetwork, links.photoSharing, links.social]
  const labelOf = (slug: GlobalSlug) =>
    textOf(payload.globals.config.find((one) => one.slug === slug)?.label) ?? slug
  return {
    facts,
    business,
    regulation,
    /** Labels of texts that no solicitor has checked. */
    unchecked: legalTexts.filter((_, at) => !legal[at]?.isChecked).map(labelOf),
    guidesChecked: resources.isChecked === true,
    lacking: await readLacking(payload, facts),
    // The default, if it was never saved, is to show them.
    showsSamples: home.reviews.showSamples !== false,
    /** Addresses of the links that aren't empty. */
    profiles: profiles.flatMap((one) => one?.url || []),
    isMailSetUp: isMailSetUp(),
    consultant: { ...mail, to: await consultantAddress({ payload }, facts) },
    hasAccountEmail: accounts.some(({ email }) => email),
    hasTwoStep: accounts.some(({ twoStep }) => twoStep),
    siteUrl: readSiteUrl(process.env),
    /** Null if no backup is known. */
    lastBackup: times.find(({ _id }) => _id === backupRecord.id)?.takenAt ?? null,
    /** Null if no backup was ever restored on trial. */
    lastRehearsal: times.find(({ _id }) => _id === rehearsalRecord.id)?.doneAt ?? null,
    mongodbVersion: String(server?.['version']),
    /** Those that the law has and nobody has confirmed. */
    changesOfLimits: unconfirmedChanges(),
    now: new Date(),
  }
}

/** Hers, or those of the person who runs the server. */
export async function readLaunchState(payload: Payload) {
  const facts = await readLaunchFacts(payload)
  const state = (isServer: boolean) => {
    const checks = launchChecks.filter(({ place }) => (place === 'server') === isServer)
    const open = checks.filter(({ isDone }) => !isDone(facts))
    return { facts, open, done: checks.filter((check) => !open.includes(check)) }
  }
  return { hers: state(false), server: state(true) }
}
