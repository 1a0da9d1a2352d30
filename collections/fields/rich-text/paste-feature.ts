import { createServerFeature } from '@payloadcms/richtext-lexical'

/** What is pasted from Word or a web page comes in as a rich text of this site. */
export const PasteFeature = createServerFeature({
  key: 'paste',
  feature: {
    ClientFeature: '/src/panel/rich-text/paste-feature-client#PasteFeatureClient',
  },
})
