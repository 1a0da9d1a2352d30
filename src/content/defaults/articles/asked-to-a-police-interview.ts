import type { ArticleDefaults } from '@/content/sentences'

export const askedToAPoliceInterview: ArticleDefaults = {
  slug: 'asked-to-a-police-interview',
  title: 'Asked to a police interview',
  category: 'rights',
  claimType: 'criminal-law',
  date: '2025-12-08T12:00:00.000Z',
  summary:
    'What “voluntary” means, why advice at the police station is free, and why to ask for it every time.',
  body: `An officer rings and asks you to come in, perhaps “just for a chat, to clear things up”. If the police think that you may have committed an offence, it is no chat. It is an interview under caution, it is recorded, and it can be used in court.

**If it is today or tomorrow, do not wait for my reply.** Tell the officer that you want a solicitor. It costs you nothing.

## What “voluntary” means

You are not under arrest, and you may leave at any time unless you are arrested. It may be at a police station, at your home or elsewhere. It is as serious as an interview after an arrest.

You can say no. But the police may then decide that they need to arrest you, if the law allows it in your case. So take advice before you refuse, and before you accept.

Before the questions begin you must be told:

- that you are not under arrest and are free to leave
- which offence is suspected, and why you are being asked
- that you can have free and independent legal advice

You have the right to an interpreter if you need one. Anyone under 18, and any adult who is vulnerable, must have an appropriate adult with them: a parent, a carer or someone trained for it.

## Why advice is free, and why to ask every time

Advice for a police interview is free whatever you earn, at a voluntary interview too. You can name a solicitor or ask for the duty solicitor, who is on call day and night. They do not work for the police. (Where it is the council or a benefits office that asks you, and not the police, ask first who pays.)

Asking is not a sign of guilt. People who have done nothing wrong need it as much, because they are the ones who talk most freely. A solicitor:

- asks the police what they have, before you answer anything
- speaks with you in private
- sits beside you, and steps in where a question is unfair
- helps you decide whether to answer

You can ask at the start, or halfway through. Do not let anyone tell you that it will only take longer.

I cannot do this for you. At the police station it must be a solicitor or an accredited representative.

## The words of the caution

> You do not have to say anything. But it may harm your defence if you do not mention when questioned something which you later rely on in court. Anything you do say may be given in evidence.

The first sentence is your right to silence. The second is its price. If you later rely on a fact that you could reasonably have been expected to mention, the court may think the worse of it. Nobody can be convicted on silence alone. The third covers everything you say, whether it helps you or not.

So there are three ways: to answer, to answer nothing, or to hand in a written statement. Which is right depends on what the police have. That is why the solicitor comes first.

## Before you go

1. Note the officer’s name, number and station, the reference, and the offence.
2. Ask for a solicitor, and for another day if yours cannot come.
3. Do not explain yourself on the phone, in the car or in the corridor. There is no “off the record”.
4. Do not contact the person who complained, or ask anyone else to.
5. Delete nothing, throw nothing away, and post nothing. Destroying evidence can be a crime of its own.
6. Write down what you remember, for your solicitor only.
7. Say if you are unwell, take medicine, or find reading hard.

## Afterwards

The police may take no further action. They may go on investigating, which can take months. You may be charged, often by a letter that tells you when to come to court. Or they may offer a caution or something like it.

Do not accept a caution just to have it over with. You normally have to admit the offence, it is kept on record, and it can show on some checks for work. Ask your solicitor first.

If a letter with a court date comes, do not miss the day, and ask about legal aid at once.

## What to do next

If there is time, [start a criminal law enquiry](/start/criminal-law) with the date and the station, and I will help you find a solicitor for it, through {{partnerFirm}} or otherwise. I reply within {{replyTime}}.

## Where this comes from

- [GOV.UK: voluntary police interview, your rights](https://www.gov.uk/government/publications/voluntary-police-interview-your-rights)
- [Police and Criminal Evidence Act 1984, section 29](https://www.legislation.gov.uk/ukpga/1984/60/section/29): leaving
- [PACE Code C](https://www.gov.uk/government/publications/pace-code-c-2023): the interview and the caution
- [Criminal Justice and Public Order Act 1994, section 34](https://www.legislation.gov.uk/ukpga/1994/33/section/34), and [section 38](https://www.legislation.gov.uk/ukpga/1994/33/section/38): silence
- [GOV.UK: legal advice at the police station](https://www.gov.uk/arrested-your-rights/legal-advice-at-the-police-station)

*Checked on 21 November 2026 against the law of England and Wales. It is general information, not advice on your case.*`,
}
