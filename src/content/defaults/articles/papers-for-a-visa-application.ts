import type { ArticleDefaults } from '@/content/sentences'

export const papersForAVisaApplication: ArticleDefaults = {
  slug: 'papers-for-a-visa-application',
  title: 'The papers a visa application stands on',
  category: 'rights',
  claimType: 'immigration',
  date: '2026-04-27T12:00:00.000Z',
  summary:
    'Many refusals are about evidence, not about people. How to check yours before somebody else does.',
  body: `A visa application is decided mostly on paper, by somebody who has never met you. It is not enough that something is true. You have to show it.

## Who may advise you

**I do not give immigration advice.** Advice on your own case may be given only by people whom the law permits to, such as solicitors, barristers and advisers registered with the Immigration Advice Authority. Until January 2025 it was called the OISC. For anybody else it is an offence, and a risk to you.

So this is general information. If you come to me, I bring in an adviser who may act. You can also look for one yourself on GOV.UK, and check any name you have been given.

## Start from the rules of the day

Every kind of visa has its own list in the Immigration Rules, and the Rules change several times a year. A friend’s list from last spring may be wrong. Take yours from GOV.UK on the day you begin, save it with the date, and look again before you send.

## What the papers have to show

- **Who you are.** A valid passport, and older ones if you are asked for them.
- **Money.** The right amount, in an account that counts, for the right time. On student routes and many work routes it must stay there for 28 days in a row, and the last of them must be no more than 31 days before you apply. One day below is enough to refuse. Family routes have other rules, and some people need not show savings at all.
- **English.** The level depends on the route. For a first Skilled Worker application since 8 January 2026 it is B2. Some people prove it without a test. If you take one, it must be an approved one.
- **Your job, course or family.** The sponsor’s reference, or the papers that prove the relationship, with the same names and dates as in the form.
- **Health.** If you have lived in certain countries and want to stay for more than six months, a tuberculosis certificate.

## Seven checks before you send

1. Are names and dates the same on every paper? If not, is the reason explained?
2. Is there a paper behind each statement in the form?
3. Does every date fall within the time the rules allow?
4. Are all pages there, and readable?
5. Is everything that is not in English or Welsh translated in full? The translator should confirm that it is accurate, with the date, a name, a signature and contact details.
6. Is every large payment into the account explained?
7. Do you have a copy of all of it, and of the confirmation?

If something looks odd, explain it in a short letter. Do not hope that nobody sees it.

## Never a false paper

If the Home Office finds that somebody set out to deceive it, the application is refused, and later ones can be refused **for up to ten years**. The rules on this were rewritten on 11 November 2025. An honest mistake is treated differently, but can still cost you the application. You answer for what an agent sends in your name, so read it first.

## Dates that decide

If you are in the UK, apply before your permission ends. It then normally goes on, on the same terms, until there is a decision. If it has ended already, speak to an adviser today.

If you are refused, the letter says what you can do:

- **Administrative review**, where the Home Office looks for its own mistakes. You have 14 days if you applied in the UK, 28 if you applied from outside, and 7 if you are detained.
- **Appeal to a tribunal**, for example where a human rights claim was refused. Normally you have 14 days in the UK and 28 outside.
- **A new application**, which usually ends a review that is under way.

Some refusals allow neither review nor appeal. Do not choose on your own: the wrong step can close the right one.

## When it is granted

Proof of status is now mostly an online record, the eVisa. Sign in, check every line, report mistakes, and link each new passport before you travel.

## What to do next

Tell me how far you are and which dates you know, and [start an immigration enquiry](/start/immigration). With your agreement I pass it to an adviser who may act.

## Where this comes from

- [Immigration Rules](https://www.gov.uk/guidance/immigration-rules), with [Appendix Finance](https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-finance)
- [Immigration and Asylum Act 1999, section 84](https://www.legislation.gov.uk/ukpga/1999/33/section/84), and [section 91](https://www.legislation.gov.uk/ukpga/1999/33/section/91): who may advise
- [GOV.UK: find an immigration adviser](https://www.gov.uk/find-an-immigration-adviser)
- [GOV.UK: certifying a translation](https://www.gov.uk/certifying-a-document)
- [Home Office guidance: deception and false documents](https://www.gov.uk/government/publications/suitability-false-representations-immigration-staff-guidance)
- [GOV.UK: administrative review](https://www.gov.uk/ask-for-a-visa-administrative-review) and [appeals](https://www.gov.uk/immigration-asylum-tribunal)
- [GOV.UK: eVisas](https://www.gov.uk/evisa)

*Checked on 21 November 2026 against the law that applies in England and Wales. It is general information, not advice on your case.*`,
}
