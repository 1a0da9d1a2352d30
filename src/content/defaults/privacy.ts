import type { PrivacyPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/**
 * To be checked by the consultant. Source: UK GDPR, articles 6, 9, 12 to 22; Data Protection Act
 * 2018.
 */
export const privacy: WithMarkdown<PrivacyPage> = {
  heading: 'Privacy',
  lead: 'What I keep about you, why, for how long, and what you can ask me to do with it.',
  lastChangedWords: 'Last changed on',
  body: `## Who is responsible

{{BusinessName}}, {{location}}, is the controller of the information described here. You reach me at {{email}} or on {{phone}}. My registration with the Information Commissioner’s Office has the number {{icoNumber}}.

## What I collect

Only what you send me, and what sending it leaves behind.

- Enquiries: your name, e-mail address and phone number, the kind of matter, your message and your answers to the questions for that matter. Some of these can be about your health, your nationality or alleged offences.
- Reviews: the name, service, rating and text you give, and your e-mail address if you give one, which is never shown.
- Technical records: the address of your connection, for ten minutes, to keep the forms from being flooded. The log of the site notes what was asked for and when, without your name or what you wrote.

## Why, and on what legal basis

- To answer your enquiry and, if you wish, to prepare your case: steps you ask for before a contract, and the contract itself (UK GDPR, article 6(1)(b)).
- Information about your health, or other sensitive information, so far as it is needed to establish, exercise or defend a legal claim (article 9(2)(f)); information about alleged offences on the matching ground of the Data Protection Act 2018.
- To publish a review that you sent for that purpose: my legitimate interest in showing what clients say (article 6(1)(f)). Names are shown shortened, and a review comes off the site when you ask. To tell you of my decision, if you gave an address for that: the same interest.
- To keep files after a case: legal duties and my legitimate interest in answering later questions and claims (articles 6(1)(c) and 6(1)(f)).

## Who else sees it

{{PartnerFirm}}, if you agree that I pass your case on. The firm is then responsible for what it keeps, under its own privacy notice.

The companies that run this website and my e-mail, who act on my instructions. Courts and authorities, where the law obliges me. Nobody else: I do not sell information, and I do not advertise with it.

## How long I keep it

- Case files: {{retention}} after the case is closed.
- Enquiries that do not become a case: until they have been answered and it is clear that nothing follows. I then close them, and they are deleted {{enquiriesKept}} after I last worked on them.
- Reviews, with the address if you gave one: until you withdraw yours, or I decline it or take it off the site. The record of a mail about your review goes 30 days after it was sent. How many reviews there were and why they went, without you, is kept.
- Backups keep what was deleted for up to 30 days more, and then they are thrown away.

## Cookies and other storage

This site sets no cookies for visitors and loads nothing from other companies. If you switch between dark and light, your browser remembers the choice; it never leaves your device. What you type into a form is kept in that tab until you send it or close the tab. A cookie is set only when the consultant signs in.

## Your rights

Write to {{email}} and ask me, free of charge, to:

- tell you what I hold about you, and give you a copy
- correct what is wrong
- delete it, or stop using it, where no legal duty or claim stands against that
- stop using it where I rely on my legitimate interest
- hand over what you gave me in a form that another can use

## If you are not satisfied

Tell me first: I answer within a month. You can also complain to the Information Commissioner’s Office (ICO) at any time: ico.org.uk, helpline 0303 123 1113.`,
  seo: {
    title: 'Privacy notice',
    description:
      'What {{businessName}} keeps about visitors and clients, why, for how long, and your rights under the UK GDPR.',
  },
}
