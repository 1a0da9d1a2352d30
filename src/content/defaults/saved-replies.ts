import type { SavedReply } from '../../../payload-types'
import type { Copy } from '../sentences'

export const savedReplies: readonly Copy<SavedReply>[] = [
  {
    title: 'First reply',
    subject: 'Your enquiry',
    text: `Dear {{name}},

Thank you for your enquiry ({{claimType}}). I’ve read it and would like to talk it through with you. The first consultation is free.

When can I ring you? If you’d rather ring me, my number is {{phone}}.

I’m a consultant, not a qualified solicitor. If you need one, I work with {{partnerFirm}}, and you’ll know what it costs before you decide.

Kind regards
{{businessName}}`,
  },
  {
    title: 'Please send me your documents',
    subject: 'Documents for your enquiry',
    text: `Dear {{name}},

To tell you where you stand, I need to read what you have. Please send me copies or photographs of any of these that you have:

- letters and emails about the matter, the latest first
- contracts, forms and decisions, every page
- anything with a deadline on it

Keep the originals. If a deadline is near, ring me on {{phone}} straight away.

Kind regards
{{businessName}}`,
  },
  {
    title: 'I’ve received your complaint',
    subject: 'Your complaint',
    text: `Dear {{name}},

Thank you for telling me. I’ve received your complaint, and I’m looking into it myself.

You’ll have my answer in writing as soon as I can, and within eight weeks of the day your complaint reached me. If anything is urgent, ring me on {{phone}}.

If you’re not happy with my answer, or haven’t had it by then, you can take it further. My answer will say where, and so does the page about complaints on my site. A complaint about personal data can go to the Information Commissioner’s Office at any time: ico.org.uk.

Kind regards
{{businessName}}`,
  },
  {
    title: 'I can’t help with this, but others can',
    subject: 'Your enquiry',
    text: `Dear {{name}},

Thank you for writing to me. This isn’t something I can help with, and I’d rather say so now than waste your time.

These can point you to someone who can help, at no cost:

- Citizens Advice: www.citizensadvice.org.uk
- The Law Society’s list of solicitors: solicitors.lawsociety.org.uk
- Law Centres Network: www.lawcentres.org.uk

Please don’t wait: many claims have to be made within a set time.

Kind regards
{{businessName}}`,
  },
]
