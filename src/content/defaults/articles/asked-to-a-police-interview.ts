import type { ArticleDefaults } from '@/content/sentences'

export const askedToAPoliceInterview: ArticleDefaults = {
  slug: 'asked-to-a-police-interview',
  title: 'Asked in for a police interview',
  category: 'rights',
  claimType: 'criminal-law',
  date: '2025-12-08T12:00:00.000Z',
  summary:
    'What “voluntary” means, why advice at the police station is free, and why to ask for it every time.',
  body: `An officer rings and asks you to come in, perhaps “just for a chat, to clear things up”. If the police think you may have committed an offence, it isn’t a chat. It’s an interview under caution, it’s recorded, and it can be used in court.

**If it’s today or tomorrow, don’t wait for my reply.** Tell the officer you want a solicitor. It costs you nothing.

## What “voluntary” means

You’re not under arrest, and you may leave at any time unless you’re arrested. It may be at a police station, at your home or elsewhere. It’s as serious as an interview after an arrest.

You can say no. But the police may then decide that they need to arrest you, if the law allows it in your case. So get advice before you refuse, and before you accept.

Before the questions begin you must be told:

- that you’re not under arrest and are free to leave
- which offence they suspect, and why you’re being asked
- that you can have free and independent legal advice

You have the right to an interpreter if you need one. Anyone under 18, and any adult who is vulnerable, must have an appropriate adult with them: a parent, a carer or someone trained for it.

## Why advice is free, and why to ask every time

Advice for a police interview is free whatever you earn, and that includes voluntary interviews. You can name a solicitor or ask for the duty solicitor, who is on call day and night. They don’t work for the police. (If it’s the council or a benefits office that wants to interview you, not the police, ask first who pays.)

Asking for one isn’t a sign of guilt. People who have done nothing wrong need a solicitor just as much, because they’re the ones who talk most freely. A solicitor:

- asks the police what they have, before you answer anything
- speaks with you in private
- sits beside you, and steps in if a question is unfair
- helps you decide whether to answer

You can ask at the start, or halfway through. Don’t let anyone tell you that it’ll only take longer.

I can’t do this for you. At the police station it has to be a solicitor or an accredited representative.

## The words of the caution

> You do not have to say anything. But it may harm your defence if you do not mention when questioned something which you later rely on in court. Anything you do say may be given in evidence.

The first sentence is your right to silence. The second is its price. If you later rely on a fact that you could reasonably have been expected to mention, the court may hold it against you. No one can be convicted on silence alone. The third covers everything you say, whether it helps you or not.

So you have three choices: answer, say nothing, or hand in a written statement. Which is right depends on what the police have. That’s why the solicitor comes first.

## Before you go

1. Note the officer’s name, number and station, the reference, and the offence.
2. Ask for a solicitor, and for another day if yours can’t make it.
3. Don’t explain yourself on the phone, in the car or in the corridor. There’s no “off the record”.
4. Don’t contact the person who complained, or ask anyone else to.
5. Delete nothing, throw nothing away, and post nothing. Destroying evidence can be a crime in itself.
6. Write down what you remember, for your solicitor only.
7. Tell them if you’re unwell, take medicine or find reading hard.

## Afterwards

The police may take no further action. They may go on investigating, which can take months. You may be charged, often by a letter that tells you when to come to court. Or they may offer a caution or something like it.

Don’t accept a caution just to get it over with. You normally have to admit the offence, it’s kept on record, and it can show up on some checks for work. Ask your solicitor first.

If you get a letter with a court date, don’t miss it, and ask about legal aid straight away.

## What to do next

If there’s time, [start a criminal law enquiry](/start/criminal-law) with the date and the station, and I’ll help you find a solicitor for it, through {{partnerFirm}} or elsewhere. I’ll reply within {{replyTime}}.

## Where this comes from

- [GOV.UK: voluntary police interview, your rights](https://www.gov.uk/government/publications/voluntary-police-interview-your-rights)
- [Police and Criminal Evidence Act 1984, section 29](https://www.legislation.gov.uk/ukpga/1984/60/section/29): leaving
- [PACE Code C](https://www.gov.uk/government/publications/pace-code-c-2023): the interview and the caution
- [Criminal Justice and Public Order Act 1994, section 34](https://www.legislation.gov.uk/ukpga/1994/33/section/34), and [section 38](https://www.legislation.gov.uk/ukpga/1994/33/section/38): silence
- [GOV.UK: legal advice at the police station](https://www.gov.uk/arrested-your-rights/legal-advice-at-the-police-station)

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
