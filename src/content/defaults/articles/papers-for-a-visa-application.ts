import type { ArticleDefaults } from '@/content/sentences'

export const papersForAVisaApplication: ArticleDefaults = {
  slug: 'papers-for-a-visa-application',
  title: 'What a visa application has to prove',
  category: 'rights',
  claimType: 'immigration',
  date: '2026-04-27T12:00:00.000Z',
  summary:
    'Many refusals are about evidence, not about people. How to check yours before someone else does.',
  body: `A visa application is decided mostly on paper, by someone who’s never met you. It isn’t enough that something is true. You have to show it.

## Who may advise you

**I don’t give immigration advice.** Advice on your own case may only come from people the law allows to give it, such as solicitors, barristers and advisers registered with the Immigration Advice Authority. (Until January 2025 it was called the OISC.) For anyone else it’s an offence, and a risk to you.

So this is general information. If you come to me, I’ll bring in an adviser who may act. You can also look for one yourself on GOV.UK, and check any name you’ve been given.

## Start from today’s rules

Every kind of visa has its own list in the Immigration Rules, and the Rules change several times a year. A friend’s list from last spring may be wrong. Take yours from GOV.UK on the day you begin, save it with the date, and check again before you apply.

## What your documents have to show

- **Who you are.** A valid passport, and older ones if you’re asked for them.
- **Money.** The right amount, in an account that counts, for the right time. On student routes and many work routes it must stay there for 28 days in a row, and the last of them must be no more than 31 days before you apply. One day below the amount is enough for a refusal. Family routes have other rules, and some people don’t have to show savings at all.
- **English.** The level depends on the route. For a first Skilled Worker application since 8 January 2026 it’s B2. Some people prove it without a test. If you take one, it must be an approved one.
- **Your job, course or family.** The sponsor’s reference, or the documents that prove the relationship, with the same names and dates as on the form.
- **Health.** If you’ve lived in certain countries and want to stay for more than six months, a tuberculosis certificate.

## Seven checks before you apply

1. Are names and dates the same on every document? If not, have you explained why?
2. Is there a document to back up each statement on the form?
3. Does every date fall within the time the rules allow?
4. Are all the pages there, and readable?
5. Is everything that isn’t in English or Welsh translated in full? The translator should confirm that it’s accurate, with the date, a name, a signature and contact details.
6. Have you explained every large payment into the account?
7. Do you have a copy of everything, and of the confirmation?

If something looks odd, explain it in a short letter. Don’t hope that no one will notice.

## Never send a false document

If the Home Office finds that someone set out to deceive it, the application is refused, and later ones can be refused **for up to ten years**. The rules on this were rewritten on 11 November 2025. An honest mistake is treated differently, but can still cost you the application. You’re responsible for what an agent sends in your name, so read it first.

## Dates that decide

If you’re in the UK, apply before your permission ends. It then normally continues, on the same terms, until there’s a decision. If it has already ended, speak to an adviser today.

If you’re refused, the letter says what you can do:

- **Administrative review**: the Home Office looks for its own mistakes. You have 14 days if you applied in the UK, 28 if you applied from outside, and 7 if you’re detained.
- **Appeal to a tribunal**, for example if a human rights claim was refused. Normally you have 14 days in the UK and 28 outside.
- **A new application**, which usually ends a review that’s under way.

Some refusals allow neither review nor appeal. Don’t choose on your own: the wrong step can rule out the right one.

## When it’s granted

Proof of status is now mostly an online record, the eVisa. Sign in, check every line, report mistakes, and link each new passport before you travel.

## What to do next

Tell me where things have got to and which dates you know, and [start an immigration enquiry](/start/immigration). If you agree, I’ll pass it to an adviser who may act.

## Where this comes from

- [Immigration Rules](https://www.gov.uk/guidance/immigration-rules), with [Appendix Finance](https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-finance)
- [Immigration and Asylum Act 1999, section 84](https://www.legislation.gov.uk/ukpga/1999/33/section/84), and [section 91](https://www.legislation.gov.uk/ukpga/1999/33/section/91): who may advise
- [GOV.UK: find an immigration adviser](https://www.gov.uk/find-an-immigration-adviser)
- [GOV.UK: certifying a translation](https://www.gov.uk/certifying-a-document)
- [Home Office guidance: deception and false documents](https://www.gov.uk/government/publications/suitability-false-representations-immigration-staff-guidance)
- [GOV.UK: administrative review](https://www.gov.uk/ask-for-a-visa-administrative-review) and [appeals](https://www.gov.uk/immigration-asylum-tribunal)
- [GOV.UK: eVisas](https://www.gov.uk/evisa)

*Checked on 21 November 2026 against the law that applies in England and Wales. It’s general information, not advice on your case.*`,
}
