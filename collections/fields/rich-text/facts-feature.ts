import { createServerFeature } from '@payloadcms/richtext-lexical'

/** The menu of facts in the toolbar of a rich text. */
export const FactsFeature = createServerFeature({
  key: 'facts',
  feature: {
    ClientFeature: '/src/panel/rich-text/facts-feature-client#FactsFeatureClient',
  },
})
