import type { ArticleDefaults } from '@/content/sentences'
import {
  changeInWords,
  limitRules,
  monthsInWords,
  unconfirmedChanges,
} from '@/enquiries/limit-rules'

const { employment } = limitRules

/** Once the change is in force, it's said beside the limit. */
const longerLimit = unconfirmedChanges([employment])
  .map(
    ({ rule, change }) => `## The limit is due to get longer

The Employment Rights Act 2025 turns it into ${monthsInWords(change)} for most of these claims, once that part of it is in force. Until the day is certain, count ${monthsInWords(rule)}: you lose nothing by being early. Acas keeps the current limits on its website.

`,
  )
  .join('')

export const dismissedWhatNow: ArticleDefaults = {
  slug: 'dismissed-what-now',
  title: 'Dismissed: what to do before the dates run out',
  category: 'rights',
  claimType: 'employment',
  date: '2026-09-07T12:00:00.000Z',
  summary:
    'The letter, the appeal, and why the day your job ended matters more than the day you were told.',
  body: `Losing a job is a shock, and the time limits don’t wait until you’re over it. Before anything else, find one date.

## The day your job ended

Most time limits run from the day your employment ended. The law calls it the effective date of termination.

- If you were given notice, it’s usually the day the notice runs out, whether or not you worked it.
- If you were dismissed without notice, it’s usually the day you were told.
- If you were paid instead of working your notice, it’s usually the day you stopped, not the end of the weeks you were paid for.

If there’s any doubt, count from the earliest date that anyone could argue for.

## Count three months less a day

To complain of unfair dismissal you must contact Acas, which is free, **within ${monthsInWords(employment)}**.${changeInWords(employment)} If the job ended on 10 March 2026, the last safe day was 9 June 2026. A weekend or a bank holiday doesn’t add a day.

Acas then tries to settle it: this is early conciliation. It can take up to 12 weeks if it began on or after 1 December 2025. While it lasts, the clock stops. When it ends you get a certificate, and you have at least one month from then to claim at the employment tribunal. None of that helps if you contacted Acas too late.

For some claims you count from another day:

- **Discrimination**: from the act you complain of, which may be well before you left.
- **Unpaid wages**: from the day they should have been paid.
- **Redundancy pay**: six months.
- **Whistleblowing and some union cases**: you can ask the tribunal to keep your contract going until the hearing, but only in the first seven days after the job ended.

${longerLimit}## Appeal, but don’t wait for the answer

If the letter offers an appeal, use it, in writing and by the date it gives. Say what is wrong and what you want. The Acas code says that people dismissed for conduct or performance should be offered an appeal. If either side unreasonably ignores the code, a tribunal can raise or lower the compensation by as much as a quarter.

But **an appeal doesn’t stop the clock**. Nor does a grievance, or a friendly talk with the manager.

## Who can claim

For ordinary unfair dismissal you must have been an employee, and normally for two years. For dismissals that take effect on or after 1 January 2027, six months is due to be enough. If you’re a few days short, ask: notice you should have been given can count.

There’s no minimum time if the reason was discrimination, pregnancy, whistleblowing, health and safety, or insisting on a legal right. There’s none for notice pay or holiday pay you’re owed, either.

## This week

1. Write down the date your job ended, and put the last safe day in your calendar.
2. Ask for the reasons in writing. Many people have a right to get them within 14 days of asking.
3. Keep your contract, payslips, letters and messages. Don’t take documents that belong to your employer.
4. Write down what was said, by whom and when.
5. Apply for work and note each application. A tribunal expects you to limit what you lose.
6. Check your home insurance and your union membership: either may pay for a lawyer.
7. If you’re offered a settlement agreement, don’t sign it on the spot. It can take away your right to claim only if you’ve had independent advice on it.

## What to do next

Tell me the date your job ended, in the first line, when you [start an enquiry about work](/start/employment). I’ll reply within {{replyTime}}. If your last safe day is sooner than that, contact Acas today and write to me afterwards. I’m not a solicitor. If you need one, I bring in {{partnerFirm}}.

## Where this comes from

- [Employment Rights Act 1996](https://www.legislation.gov.uk/ukpga/1996/18): sections 23, 92, 97, 108, 111, 128, 164, 203 and 207B
- [Equality Act 2010, section 123](https://www.legislation.gov.uk/ukpga/2010/15/section/123)
- [Employment Rights Act 2025](https://www.legislation.gov.uk/ukpga/2025/36): sections 25 and 152
- [Acas: tribunal time limits](https://www.acas.org.uk/employment-tribunal-time-limits)
- [Acas: early conciliation](https://www.acas.org.uk/early-conciliation)
- [Acas code on discipline and grievances](https://www.acas.org.uk/acas-code-of-practice-on-disciplinary-and-grievance-procedures), and [the Act of 1992, section 207A](https://www.legislation.gov.uk/ukpga/1992/52/section/207A): what ignoring it costs

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
