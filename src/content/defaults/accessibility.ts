import type { AccessibilityPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/** Source: GOV.UK, "Sample accessibility statement". What it says is held by the tests in `e2e`. */
export const accessibility: WithMarkdown<AccessibilityPage> = {
  heading: 'Accessibility',
  lead: 'This site should work for everyone. What it can do, where it falls short, and how to reach me if it doesn’t work for you.',
  lastChangedWords: 'Last changed on',
  body: `## What you can do here

- Use every page with a keyboard alone, or with a screen reader.
- Zoom in to 400%, or make the text alone bigger, without anything being cut off.
- Read it on any screen from the smallest phone up.
- Choose a dark or a light look. Your own settings for contrast and less movement are followed.
- Send an enquiry or a review without scripts.
- Take your time. Nothing on this site times out, and what you’ve typed is kept until you send it or close the tab.

## How accessible it is

The site is built to meet the Web Content Accessibility Guidelines, version 2.2, at level AA. It’s checked against them by automated tests in several browsers, and by hand with a keyboard and at high zoom.

## Where it may fall short

- Pages that I link to belong to others and may be harder to use.
- Documents that I send you by email may not suit your screen reader. Tell me what works for you: large print, plain text, or reading it to you on the phone.
- I write in plain English, but some legal words can’t be avoided. Ask me what they mean.

## If something doesn’t work for you

Write to {{email}} or call {{phone}}. I reply within {{replyTime}}. Everything you can do on this site, you can also do by phone.

If I don’t put it right, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com/) can advise you, free of charge, on 0808 800 0082.`,
  seo: {
    title: 'Accessibility statement',
    description:
      'What you can do on this site with a keyboard, a screen reader or high zoom, where it may fall short, and how to reach me.',
  },
}
