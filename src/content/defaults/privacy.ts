import { daysAfterWish } from '@/enquiries/retention'
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

{{BusinessName}}, {{location}}, is the controller of the information described here. You can reach me at {{email}} or {{phone}}. My registration number with the Information Commissioner’s Office is {{icoNumber}}.

## What I collect

Only what you send me, and what is recorded when you send it.

- Enquiries: your name, email address and phone number, the kind of matter, your message and your answers to the questions for that matter. If you say so, also how and when I can contact you, when you’d like to talk, and a child’s date of birth if a child was hurt. Some of these can be about your health, your nationality or alleged offences.
- Reviews: the name, service, rating and text you give, and your email address if you give one, which is never shown.
- Technical records: the address of your connection, for ten minutes, to stop anyone flooding the forms. The site’s log notes what was asked for and when, without your name or what you wrote.

## Why, and on what legal basis

- To answer your enquiry and, if you wish, to prepare your case: steps you ask for before a contract, and the contract itself (UK GDPR, article 6(1)(b)).
- Information about your health, or other sensitive information, as far as it’s needed to establish, exercise or defend a legal claim (article 9(2)(f)); information about alleged offences on the matching ground in the Data Protection Act 2018.
- To publish a review that you sent for that purpose: my legitimate interest in showing what clients say (article 6(1)(f)). Names are shortened, and I take your review off the site if you ask. To tell you what I decided, if you gave an address for that: the same interest.
- To keep files after a case: legal duties and my legitimate interest in answering later questions and claims (articles 6(1)(c) and 6(1)(f)).

## Who else sees it

{{PartnerFirm}}, if you agree that I can pass your case on. The firm is then responsible for what it keeps, under its own privacy notice.

The companies that run this website and my email, who act on my instructions. Courts and authorities, if the law says I must. No one else: I don’t sell information, and I don’t use it for advertising.

## How long I keep it

- Case files: {{retention}} after the case is closed.
- Enquiries that don’t become a case: until I’ve answered them and it’s clear that they go no further. I then close them, and they’re deleted {{enquiriesKept}} after I last worked on them.
- An enquiry that you ask me to delete on its own page: ${daysAfterWish} days at most, unless I have to keep it for a legal claim.
- Reviews, with the address if you gave one: until you withdraw yours, or I decline it or take it off the site. If I email you about your review, I delete my record of that email after 30 days. I keep counts of how many reviews there were and why any were declined or taken off, with nothing about you.
- Backups keep what was deleted for up to another 30 days, and then they’re thrown away.

## Cookies and other storage

This site sets no cookies for visitors and loads nothing from other companies. If you switch between dark and light, your browser remembers the choice; it never leaves your device. What you type into a form is kept in that tab until you send it or close the tab. A cookie is set only when I sign in.

## Your rights

Write to {{email}} and ask me, free of charge, to:

- tell you what I hold about you, and give you a copy
- correct what is wrong
- delete it, or stop using it, unless a legal duty or claim prevents that
- stop using it if I rely on my legitimate interest
- hand over what you gave me in a form that someone else can use

## If you’re not satisfied

Tell me first. You’ll hear within 30 days at the latest that I have your complaint, and get my answer without undue delay: [Complaints](/complaints) says how. You can also complain to the Information Commissioner’s Office (ICO) at any time: ico.org.uk, helpline 0303 123 1113.`,
  seo: {
    title: 'Privacy notice',
    description:
      'What {{businessName}} keeps about visitors and clients, why, for how long, and your rights under the UK GDPR.',
  },
}
