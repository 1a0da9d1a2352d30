/** What is sent besides the usual answers, which a person has given. */
export interface Example {
  fullName?: string
  email?: string
  phone?: string
  message: string
  claimDetails?: Readonly<Record<string, string>>
  website?: string
  otherReason?: string
}

/** Those that are a message alone are written as one. */
const examples = (...all: (string | Example)[]): Example[] =>
  all.map((one) => (typeof one === 'string' ? { message: one } : one))

/** Made-up advertising and bait, such as contact forms receive. */
export const spam = examples(
  { message: 'Please call me back about my case.', website: 'https://spam.example' },
  { message: 'Hello', website: '0' },
  { message: 'See https://unseen.example', otherReason: 'https://unseen.example' },
  'I would like to publish a guest post on your website with one do-follow link. How much do you charge? You can see samples at https://posts.example',
  'Hello, are you interested in a link exchange? Guest post on our blogs from $20. Check out our price list: https://links.example/list',
  'Hi there, quick question: could you handle 20 more clients a month? We supply exclusive leads for road accident claims. Free trial available.',
  'We sell verified B2B email lists for the UK legal sector. 2 million contacts, fresh leads every week, order now at https://lists.example',
  'We can submit your offer to contact forms of 5 million websites. If you no longer wish to receive such messages, unsubscribe at https://out.example',
  '[url=https://pills.example]cheap viagra without prescription[/url]',
  '<a href="https://slots.example">Online slots</a> no deposit bonus, jackpot every day',
  'Win big! Sports betting and online poker, join now: https://bet.example/a https://bet.example/b https://bet.example/c',
  {
    fullName: 'https://hot-girls.example',
    message: 'Beautiful women want to meet you tonight https://hot-girls.example',
  },
  'Adult dating, sexy girls from your town, free webcam. Sign up now https://meet.example/?a=1',
  'Earn $950 per day with our trading robot. Passive income guaranteed. Start now: https://robot.example',
  'Double your bitcoin in 24 hours. Guaranteed profit. Message me on Telegram t.me/doubler',
  'New investment platform, guaranteed returns of 3% a day. WhatsApp: +1 555 0100. Register now https://invest.example',
  'Do you need a loan? Personal loans at 2% interest. Apply for a loan today, contact us on our private email loans@example.com. Unsecured funding for all, we provide it in a day.',
  'Dear business owner, unlock working capital for your company in 24 hours. We provide quick funding without paperwork.',
  'I am a bank manager. My late client left 14.5 million dollars. I want to transfer the sum to you as next of kin. Reply to my private email. Details at https://kin.example',
  'I am the widow of a merchant who deposited the sum of 9 million in a bank. The inheritance funds go to an honest person. Write to me at my personal email. https://widow.example',
  { fullName: 'kZsLpQwErTbN', message: 'xQvJbHfGdSaLpOkM' },
  {
    fullName: 'bVcXzAsDfGhJ',
    message: 'Please call me back.',
    claimDetails: { employerName: 'pOiUyTrEwQlK', issueDescription: 'mNbVcXzLkJhGfD' },
  },
  {
    fullName: 'RobertSmeve',
    message: 'RobertSmeve',
    email: 'a@mail.example',
    claimDetails: { location: '<a href="https://robert.example">robert</a>' },
  },
  'https://a.example/buy https://b.example/buy https://c.example/buy online pharmacy, no prescription needed',
  'Explainer videos for your business! We deliver within a week. Our portfolio: https://video.example. If you want to be removed from our list, let me know.',
  'ATTENTION BUSINESS OWNER! GET MORE LEADS FOR YOUR COMPANY. OUR EXPERTS GENERATE QUALIFIED LEADS WHILE YOU SLEEP.',
  'The domain of your site is about to expire in search engines. To: website owner. Register now to stay visible: https://domain.example',
  'I can put your company on the 1st page of Google and grow your business. Interested? Free proposal on request.',
  'Ｃｌｉｃｋ ｈｅｒｅ for ｏｎｌｉｎｅ ｃａｓｉｎｏ bonus https://full.example/width',
  'On\u200bline casi\u200bno with free\u200b spins, join\u200b now https://hidden.example https://hidden.example/2 https://hidden.example/3',
  {
    message: 'Please see my case.',
    claimDetails: { a: 'We offer sponsored posts. Visit our site https://sp.example', b: 'SEO' },
  },
  'Hey, site owner. This is an advert. We send email marketing to millions for you; unsubscribe below.',
)

/** Made-up enquiries such as worried people write. */
export const enquiries = examples(
  'I want help please',
  'CALL ME TODAY PLEASE I AM VERY WORRIED!!!!!',
  {
    fullName: 'عبد الرحمن محمد',
    message: 'تعرضت لحادث سيارة في لوتون وأحتاج إلى مساعدة قانونية. هل يمكنكم الاتصال بي؟',
  },
  { fullName: '山田花子', message: '先月道路で転んで腕を骨折しました。相談できますか。' },
  { fullName: 'Nguyễn Thị Hồng', message: 'Em cần gia hạn visa, xin gọi cho chồng em.' },
  { fullName: 'DeShawn McDonald', message: 'My landlord changed the locks.' },
  'He wrote lies about me, see https://www.facebook.com/groups/1/posts/2?comment_id=3',
  'My ex posts about me all the time: https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4. Can I stop him?',
  'We want to buy this house https://www.rightmove.example/properties/123456, asking price £385,000. What would you charge?',
  'Selling my flat through an online agent. They want me to use their own lawyer. Can I get a free quote from you?',
  'They told me I would earn £300 a day with passive income from forex signals. It was a scam, here is their page https://fake.example',
  'An email said I inherit from a late client of a bank and must pay to transfer the funds. I paid £2,000. What can I do?',
  'I am the next of kin of my uncle, who has died. The bank will not release the account of £1.2 million to us.',
  'I was a dealer for an online casino and my employer did not pay my notice. Three months of wages are missing.',
  'My former boyfriend put my pictures on a porn site and an escort page. Please help me, I have not slept.',
  'An SEO agency took £4,800 and promised my shop the first page of Google. Nothing came of it. May I stop paying?',
  'I found your website through Google. Your site says a consultation is free: is that so for a divorce too?',
  'We are a small family company with nine staff and have to make two redundant. Our website is https://bakery.example.',
  'Our services were cancelled by a client who now refuses to pay £6,000. We offer cleaning for offices.',
  'I took personal loans to pay for treatment after the accident. Can these be part of the claim?',
  'I asked them to unsubscribe me and to stop receiving my data. They still share my medical file. Is that a breach?',
  'The message said: "Click here to claim your parcel, limited time". I paid and they took £900.',
  'I earn £480 a week as a driver. Since the crash I get nothing. I have a letter from the hospital.',
  { message: 'I prefer email. Please do not ring, he reads my phone.', phone: '0000000000' },
  'Please write to me at my personal email, not at work: the matter is about my manager.',
  {
    message: 'I slipped and broke my wrist.',
    claimDetails: { a: 'I slipped and broke my wrist.' },
  },
  'Hi, can you look at this? <p>Dear Mr Adeyemi, your appeal <b>has been refused</b></p> It came by email.',
  'Donaudampfschifffahrtsgesellschaftskapitän was my job title. I was hurt on a ship at work.',
  { message: 'My IELTS and BNO visa, UKVI.', claimDetails: { nationality: 'BritishOverseas' } },
)
