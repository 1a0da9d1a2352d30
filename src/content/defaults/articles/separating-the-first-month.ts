import type { ArticleDefaults } from '@/content/sentences'

export const separatingTheFirstMonth: ArticleDefaults = {
  slug: 'separating-the-first-month',
  title: 'Separating: the first month',
  category: 'home',
  claimType: 'family-law',
  date: '2025-10-27T12:00:00.000Z',
  summary:
    'Children, home and money: what needs deciding now, what can wait, and what is hard to undo.',
  body: `In the first month almost everything feels as if it had to be settled at once. Little has to. A few things are worth doing now, and a few are hard to undo.

## If you are not safe

If you are in danger, call **999**. If you cannot speak, a mobile caller can press 55 when asked. The National Domestic Abuse Helpline, 0808 2000 247, is free, day and night. In Wales, Live Fear Free is on 0808 80 10 800. Courts can order somebody to stay away, or to leave the home, and charge no fee for asking. GOV.UK lists other helplines, for men too. Abuse can be about money and control as well.

If somebody checks your phone, use another one.

## Children

Keep the days as they were: same school, same bedtime. Tell the children that it is not their doing.

If you agree, you need no court. Write down where they sleep, who fetches them, and what happens in the holidays. If you cannot agree, mediation comes next, and the court last. It puts the child’s welfare first, not either parent’s rights.

Two things not to do:

- Do not take a child abroad without the agreement of everyone with parental responsibility, or the court’s. It can be a crime. If a court order says that the child lives with you, you may go for up to 28 days, unless it says otherwise.
- Do not stop a child from seeing the other parent in order to win an argument. If it is for safety, get advice the same day.

Child maintenance can be agreed between you. If not, there is the Child Maintenance Service.

## Home

Do not move out, sell, or sign anything in a hurry. Do not change the locks against somebody who has a right to be there. Agree who pays the mortgage or the rent: arrears can harm you both.

**Married or in a civil partnership, and the home is in the other’s name?** You have a right to live there while the marriage lasts. Register it with HM Land Registry as a *home rights notice*. It costs nothing, and any buyer or lender will then see it.

**You own it together?** Find out how. As *joint tenants* the survivor takes the whole, whatever a will says. A written notice can change that.

**You rent together?** One tenant’s notice can end the tenancy for both. Give none before you have had advice.

## Money

1. List accounts, debts, pensions, insurance and what the home is worth. Copy the papers that are yours. Do not open the other’s post or accounts.
2. Either of you can usually empty a joint account, and both owe the overdraft. Ask the bank to allow payments only with both signatures.
3. Remember that on a joint loan or mortgage each owes the whole.
4. Tell the council and, if you get benefits, the benefits office.
5. Look at your will, and at who would get your pension and life insurance. Separating does not change them.
6. Hide nothing and give nothing away. A court can undo it, and will trust you less.

## If you are married

You can apply for divorce once you have been married for a year. Nobody has to be blamed, and you can apply together. From the court’s start of the case it takes at least 20 weeks to the conditional order, and then at least six weeks to the final one. Civil partnerships end in the same way.

The court fee was set at £612 in April 2025. GOV.UK has today’s figure, and help for low incomes.

**A divorce does not settle the money.** That takes a court order, even if you agree. Take advice before you ask for the final order: it ends home rights and can cost a widow’s or widower’s pension.

## If you are not married

There is no “common law marriage”, however long you have lived together. Neither owes the other support for themselves, and the home belongs to whoever owns it or can prove a share. Children are owed support all the same.

## Before a court

For most applications about children or money you must first go to a meeting about mediation, called a MIAM. There are exceptions, for domestic abuse and for urgent cases among others.

## What to do next

Write down what cannot wait, and [start a family law enquiry](/start/family-law): the first consultation is free, and where a solicitor is needed I bring in {{partnerFirm}}.

## Where this comes from

- [GOV.UK: domestic abuse, how to get help](https://www.gov.uk/guidance/domestic-abuse-how-to-get-help) and [Live Fear Free](https://www.gov.wales/live-fear-free)
- [GOV.UK: children when you separate](https://www.gov.uk/looking-after-children-divorce) and [taking a child abroad](https://www.gov.uk/permission-take-child-abroad)
- [GOV.UK: child maintenance](https://www.gov.uk/making-child-maintenance-arrangement)
- [Family Law Act 1996, section 30](https://www.legislation.gov.uk/ukpga/1996/27/section/30), and [HM Land Registry’s guide](https://www.gov.uk/government/publications/applications-under-the-family-law-act-1996)
- [GOV.UK: divorce](https://www.gov.uk/divorce) and [court fees](https://www.gov.uk/government/publications/fees-in-the-civil-and-family-courts-main-fees-ex50)
- [Children and Families Act 2014, section 10](https://www.legislation.gov.uk/ukpga/2014/6/section/10): the meeting about mediation

*Checked on 21 November 2026 against the law of England and Wales. It is general information, not advice on your case.*`,
}
