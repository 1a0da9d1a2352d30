/** What is sent besides the usual answers, which a person has given. */
export interface Example {
  fullName?: string
  email?: string
  phone?: string
  message: string
  claimDetails?: Readonly<Record<string, string>>
  website?: string
}

/** Those that are a message alone are written as one. */
const examples = (...all: (string | Example)[]): Example[] =>
  all.map((one) => (typeof one === 'string' ? { message: one } : one))

/** Made-up advertising and bait, such as contact forms receive. */
export const spam = examples(
  { message: 'Please call me back about my case.', website: 'https://spam.example' },
  { message: 'Hello', website: '0' },
  'Hi, we offer SEO services that bring your website to the first page of Google. Visit our website https://rank.example for a quote.',
  'Dear website owner, I was on your site and noticed that it does not rank for the keywords that matter. We provide backlinks from sites with high domain authority.',
  'I would like to publish a guest post on your website with one do-follow link. How much do you charge? You can see samples at https://posts.example',
  'Hello, are you interested in a link exchange? Guest post on our blogs from $20. Check out our price list: https://links.example/list',
  {
    fullName: 'Mike Turner SEO',
    message:
      'Good day! We help law firms get more organic traffic. Free audit of your website included. Reply "yes" and I will send it over.',
  },
  'Attention webmaster! 500 000 backlinks for your domain, only $49, limited time. https://seo-blast.example',
  'We are an SEO agency. Our packages start at £99 a month. Increase traffic to your website in 30 days.',
  'Hi there, quick question: could you handle 20 more clients a month? We supply exclusive leads for road accident claims. Free trial available.',
  'We sell verified B2B email lists for the UK legal sector. 2 million contacts, fresh leads every week, order now at https://lists.example',
  'We can submit your offer to contact forms of 5 million websites. If you no longer wish to receive such messages, unsubscribe at https://out.example',
  'Buy real Instagram followers and likes, very cheap prices. Click here https://followers.example',
  '[url=https://pills.example]cheap viagra without prescription[/url]',
  'Best online casino with free spins and a welcome bonus [url=https://casino.example]play[/url] [url=https://casino2.example]here[/url]',
  '<a href="https://slots.example">Online slots</a> no deposit bonus, jackpot every day',
  'Win big! Sports betting and online poker, join now: https://bet.example/a https://bet.example/b https://bet.example/c',
  {
    message: 'Cialis and tramadol at low prices. Visit our site www.pharmacy.example today.',
    phone: '1234567890',
  },
  {
    fullName: 'https://hot-girls.example',
    message: 'Beautiful women want to meet you tonight https://hot-girls.example',
  },
  {
    fullName: 'Anna www.dating.example',
    message: 'I am lonely and looking for a man. Single ladies near you: www.dating.example',
  },
  'Adult dating, sexy girls from your town, free webcam. Sign up now https://meet.example/?a=1',
  'Earn $950 per day with our trading robot. Passive income guaranteed. Start now: https://robot.example',
  'Make $5000 a week from home! Financial freedom is one click away. Click here: https://money.example',
  'Double your bitcoin in 24 hours. Guaranteed profit. Message me on Telegram t.me/doubler',
  'Crypto signals with 95% accuracy, daily profits. Join today https://signals.example and earn up to $300 a day.',
  'New investment platform, guaranteed returns of 3% a day. WhatsApp: +1 555 0100. Register now https://invest.example',
  'We offer business loans from £10,000 with no credit check. Apply now https://loans.example',
  'Do you need a loan? Personal loans at 2% interest. Apply for a loan today, contact us on our private email loans@example.com. Unsecured funding for all, we provide it in a day.',
  'Dear business owner, unlock working capital for your company in 24 hours. We provide quick funding without paperwork.',
  'I am a bank manager. My late client left 14.5 million dollars. I want to transfer the sum to you as next of kin. Reply to my private email. Details at https://kin.example',
  'I have a mutual business proposal for you, 100% risk free. Contact me on my private email for details about the consignment. Visit my page https://fund.example',
  'I am the widow of a merchant who deposited the sum of 9 million in a bank. The inheritance funds go to an honest person. Write to me at my personal email. https://widow.example',
  {
    fullName: 'kZsLpQwErTbN',
    message: 'xQvJbHfGdSaLpOkM',
    phone: '4444444444',
  },
  {
    fullName: 'RtYuBnHgFdPlKm',
    message: 'wEdRfTgYhUjIkOlP',
  },
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
  {
    fullName: 'Crypto Casino',
    message: 'Crypto Casino',
    claimDetails: { vehicleDetails: 'online casino https://c.example' },
  },
  'https://a.example/buy https://b.example/buy https://c.example/buy online pharmacy, no prescription needed',
  'Hello admin, your website has errors that keep visitors away. We are a web design company. Reply for a free website analysis.',
  'Hi, I am a web designer. I could redesign your website at a very affordable price. Check out my portfolio: https://design.example',
  'Hello, we are a leading manufacturer of LED screens. Our prices are the lowest. Price list: https://led.example. To opt out reply STOP.',
  'Explainer videos for your business! We deliver within a week. Our portfolio: https://video.example. If you want to be removed from our list, let me know.',
  'Our virtual assistants cost $5 an hour. We provide trained staff for law firms. Don’t miss our limited-time offer: https://va.example',
  'ATTENTION BUSINESS OWNER! GET MORE LEADS FOR YOUR COMPANY. OUR EXPERTS GENERATE QUALIFIED LEADS WHILE YOU SLEEP.',
  'The domain of your site is about to expire in search engines. To: website owner. Register now to stay visible: https://domain.example',
  'I can put your company on the 1st page of Google and grow your business. Interested? Free proposal on request.',
  {
    message: 'Ｃｌｉｃｋ ｈｅｒｅ for ｏｎｌｉｎｅ ｃａｓｉｎｏ bonus https://full.example/width',
    phone: '1111111111',
  },
  'On\u200bline casi\u200bno with free\u200b spins, join\u200b now https://hidden.example https://hidden.example/2 https://hidden.example/3',
  {
    message: 'Please see my case.',
    claimDetails: {
      issueDescription:
        'We offer sponsored posts and keyword research for every website. Visit our site https://sp.example',
      employerName: 'SEO',
    },
  },
  'Hey, site owner. This is an advert. We send email marketing to millions for you; unsubscribe below.',
)

/** Made-up enquiries such as worried people write. */
export const enquiries = examples(
  'I want help please',
  'CALL ME TODAY PLEASE I AM VERY WORRIED!!!!!',
  'pls call, lost my job yesterday',
  {
    fullName: 'عبد الرحمن محمد',
    message: 'تعرضت لحادث سيارة في لوتون وأحتاج إلى مساعدة قانونية. هل يمكنكم الاتصال بي؟',
  },
  {
    fullName: '山田花子',
    message: '先月道路で転んで腕を骨折しました。相談できますか。よろしくお願いします。',
  },
  {
    fullName: 'Олена Коваленко',
    message: 'Потрібна допомога з продовженням візи, термін спливає у грудні.',
  },
  { fullName: 'ประเสริฐ', message: 'ฉันต้องการความช่วยเหลือเรื่องวีซ่าครอบครัวเพราะถูกปฏิเสธเมื่อสัปดาห์ที่แล้ว' },
  {
    fullName: 'Nguyễn Thị Hồng',
    message: 'Em cần gia hạn visa. Em nói tiếng Anh không tốt, xin gọi cho chồng em.',
  },
  {
    fullName: 'Ifeoma Okonkwo',
    message:
      'Dear Sir/Madam, greetings to you and your family. I humbly ask for your help with my leave to remain. God bless you.',
  },
  {
    fullName: 'DeShawn McDonald',
    message: 'My landlord changed the locks while I was in hospital.',
  },
  {
    fullName: 'X',
    message: 'I do not want to give my name yet. Can you act against a police force?',
  },
  'The crash was in the paper: https://www.bedfordtoday.example/news/crash-a6. I was the cyclist.',
  'He wrote lies about me, see https://www.facebook.com/groups/1/posts/2?comment_id=3',
  'https://www.youtube.com/watch?v=abc this is the dashcam video, am I at fault?',
  'My ex posts about me all the time: https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4. Can I stop him?',
  'We want to buy this house https://www.rightmove.example/properties/123456, asking price £385,000. What would you charge?',
  'Selling my flat through an online agent. They want me to use their own lawyer. Can I get a free quote from you?',
  'I have an offer accepted on https://homes.example/abc and the estate agent says exchange in four weeks. Is it possible?',
  'I lost £40,000 in a bitcoin investment. The platform promised guaranteed returns and now I cannot withdraw. Can I get it back?',
  'A man on WhatsApp made me join a crypto trading platform. They showed daily profits, then asked for tax. I have sent £12,000.',
  'They told me I would earn £300 a day with passive income from forex signals. It was a scam, here is their page https://fake.example',
  'An e-mail said I inherit from a late client of a bank and must pay to transfer the funds. I paid £2,000. What can I do?',
  'I am the next of kin of my uncle, who has died. The bank will not release the account of £1.2 million to us.',
  'I work in a casino in Luton and was sacked for refusing a night shift when pregnant.',
  'I was a dealer for an online casino and my employer did not pay my notice. Three months of wages are missing.',
  'I bought Viagra from an online pharmacy and was ill for a week. Can I claim?',
  'My former boyfriend put my pictures on a porn site and an escort page. Please help me, I have not slept.',
  'I was sacked from my job in SEO. My contract says I may not work with search engine optimisation for a year. Is that legal?',
  'An SEO agency took £4,800 and promised my shop the first page of Google. Nothing came of it. May I stop paying?',
  'I found your website through Google. Your site says a consultation is free: is that so for a divorce too?',
  'Your website could be clearer about what a visa appeal costs. Could you tell me?',
  'We provide home care in Bedford. A former carer has made a claim against us. What should we do before Friday?',
  'We are a small family company with nine staff and have to make two redundant. Our website is https://bakery.example.',
  'Our services were cancelled by a client who now refuses to pay £6,000. We offer cleaning for offices.',
  'The firm keeps ringing about a loan I never took. They sent the bailiffs. My credit is ruined.',
  'I took personal loans to pay for treatment after the accident. Can these be part of the claim?',
  'Payday lender wants 1,200% interest and says act now or they tell my employer.',
  'I asked them to unsubscribe me and to stop receiving my data. They still share my medical file. Is that a breach?',
  'I clicked on a link in a text from my bank and signed up. The money was gone at once. The bank says it is my fault.',
  'The message said: "Click here to claim your parcel, limited time". I paid and they took £900.',
  'I earn £480 a week as a driver. Since the crash I get nothing. I have a letter from the hospital.',
  'they pay us £5 an hour cash in hand, 12 hours a day. is this legal? i am afraid to lose my visa',
  { message: 'I prefer e-mail. Please do not ring, he reads my phone.', phone: '0000000000' },
  'Please write to me at my personal email, not at work: the matter is about my manager.',
  'WhatsApp me on 07700 900123 please, I have no credit to call.',
  {
    message: 'The same as above.',
    claimDetails: { issueDescription: 'The same as above. I was dismissed without a hearing.' },
  },
  {
    message: 'I slipped on a wet floor in the supermarket and broke my wrist.',
    claimDetails: {
      injuryDetails: 'I slipped on a wet floor in the supermarket and broke my wrist.',
    },
  },
  'Hi, can you look at this? <p>Dear Mr Adeyemi, your appeal <b>has been refused</b></p> It came by e-mail.',
  'Donaudampfschifffahrtsgesellschaftskapitän was my job title. I was hurt on a ship at work.',
  {
    fullName: 'Chen',
    message: 'My nationality: British (Hong Kong). My IELTS and BNO visa. Ref GWF012345678 UKVI.',
    claimDetails: { nationality: 'BritishOverseas' },
  },
)
