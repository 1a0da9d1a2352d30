import type { ArticleDefaults } from '@/content/sentences'

export const separatingTheFirstMonth: ArticleDefaults = {
  slug: 'separating-the-first-month',
  title: 'Separating: the first month',
  category: 'home',
  claimType: 'family-law',
  date: '2025-10-27T12:00:00.000Z',
  summary:
    'Children, home and money: what needs deciding now, what can wait, and what’s hard to undo.',
  body: `In the first month almost everything feels as if it has to be settled at once. Very little does. A few things are worth doing now, and a few are hard to undo.

## If you’re not safe

If you’re in danger, call **999**. If you can’t speak, you can press 55 on a mobile when asked. The National Domestic Abuse Helpline, 0808 2000 247, is free, day and night. In Wales, Live Fear Free is on 0808 80 10 800. Courts can order someone to stay away, or to leave the home, and there’s no fee for asking. GOV.UK lists other helplines, including for men. Abuse can be about money and control as well.

If anyone checks your phone, use a different one.

## Children

Keep their days as they were: same school, same bedtime. Tell the children it’s not their fault.

If you agree, you don’t need a court. Write down where they’ll sleep, who picks them up, and what happens in the holidays. If you can’t agree, mediation comes next, and the court last. The court puts the child’s welfare first, not either parent’s rights.

Two things not to do:

- Don’t take a child abroad unless everyone with parental responsibility agrees, or the court does. It can be a crime. If a court order says that the child lives with you, you may go for up to 28 days, unless it says otherwise.
- Don’t stop a child from seeing the other parent to win an argument. If it’s for safety, get advice the same day.

Child maintenance can be agreed between you. If not, there’s the Child Maintenance Service.

## Home

Don’t move out, sell, or sign anything in a hurry. Don’t change the locks on someone who has a right to be there. Agree who pays the mortgage or the rent: arrears can harm you both.

**Married or in a civil partnership, and the home is in the other person’s name?** You have a right to live there while the marriage lasts. Register it with HM Land Registry as a *home rights notice*. It costs nothing, and any buyer or lender will then see it.

**Do you own it together?** Find out how. If you’re *joint tenants*, the survivor takes the whole, whatever a will says. A written notice can change that.

**Do you rent together?** One tenant’s notice can end the tenancy for both. Don’t give notice before you’ve had advice.

## Money

1. List accounts, debts, pensions, insurance and what the home is worth. Copy the documents that are yours. Don’t open the other person’s post or accounts.
2. Either of you can usually empty a joint account, and both of you owe the overdraft. Ask the bank to allow payments only with both signatures.
3. Remember that on a joint loan or mortgage each of you owes all of it.
4. Tell the council and, if you get benefits, the benefits office.
5. Look at your will, and who would get your pension and life insurance. Separating doesn’t change them.
6. Hide nothing and give nothing away. A court can undo it, and will trust you less.

## If you’re married

You can apply for divorce once you’ve been married for a year. No one has to be blamed, and you can apply together. From the day the court starts the case it takes at least 20 weeks to the conditional order, and then at least six weeks to the final one. Civil partnerships end in the same way.

The court fee was set at £612 in April 2025. GOV.UK has today’s figure, and help for people on low incomes.

**A divorce doesn’t settle the money.** That takes a court order, even if you agree. Take advice before you ask for the final order: it ends home rights and can cost a widow’s or widower’s pension.

## If you’re not married

There’s no “common law marriage”, however long you’ve lived together. Neither of you owes the other support, and the home belongs to the one who owns it or can prove a share. You both still owe support to your children.

## Before you go to court

For most applications about children or money you must first go to a meeting about mediation, called a MIAM. There are exceptions, such as for domestic abuse and urgent cases.

## What to do next

Write down what can’t wait, and [start a family law enquiry](/start/family-law): the first consultation is free, and if you need a solicitor I bring in {{partnerFirm}}.

## Where this comes from

- [GOV.UK: domestic abuse, how to get help](https://www.gov.uk/guidance/domestic-abuse-how-to-get-help) and [Live Fear Free](https://www.gov.wales/live-fear-free)
- [GOV.UK: children when you separate](https://www.gov.uk/looking-after-children-divorce) and [taking a child abroad](https://www.gov.uk/permission-take-child-abroad)
- [GOV.UK: child maintenance](https://www.gov.uk/making-child-maintenance-arrangement)
- [Family Law Act 1996, section 30](https://www.legislation.gov.uk/ukpga/1996/27/section/30), and [HM Land Registry’s guide](https://www.gov.uk/government/publications/applications-under-the-family-law-act-1996)
- [GOV.UK: divorce](https://www.gov.uk/divorce) and [court fees](https://www.gov.uk/government/publications/fees-in-the-civil-and-family-courts-main-fees-ex50)
- [Children and Families Act 2014, section 10](https://www.legislation.gov.uk/ukpga/2014/6/section/10): the meeting about mediation

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
