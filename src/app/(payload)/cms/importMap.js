import { ClaimDetails as ClaimDetails_b36e316011f73e01b9ceab3949637261 } from '../../../../src/panel/claim-details'
import { LondonCell as LondonCell_87609d8b953047476a1872ea3c690988 } from '@/panel/fields/london-cell'
import { History as History_b36e316011f73e01b9ceab3949637261 } from '../../../../src/panel/claim-details'
import { TextAids as TextAids_3898ea7f35671747f7b5a2abae69e2c1 } from '../../../../src/panel/fields/text-aids'
import { EditionField as EditionField_c2193e46ad1d4a9ee473187772552b9c } from '@/panel/editing/edition-field'
import { Nothing as Nothing_7c8288272814cc558c7f11141b572e24 } from '@/panel/nothing'
import { SameName as SameName_78e825189713d13f85d26725e9255de2 } from '../../../../src/panel/fields/same-name'
import { IconField as IconField_18e47833a0c2ae03f7551fdf5b312510 } from '../../../../src/panel/fields/icon-field'
import { MoveCell as MoveCell_567d0d8847bce67668af657b59ad7cf9 } from '../../../../src/panel/fields/move-buttons'
import { Schedules as Schedules_4b8d485cac61f64e6b178f93819125ca } from '@/panel/start/waiting'
import { VersionsView as VersionsView_7e785a7133b0533a8125c2fa0c7b47c9 } from '@/panel/versions/versions-view'
import { LinesField as LinesField_3898ea7f35671747f7b5a2abae69e2c1 } from '../../../../src/panel/fields/text-aids'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PasteFeatureClient as PasteFeatureClient_6823d0336521db2a4bf70ab549af1dc4 } from '../../../../src/panel/rich-text/paste-feature-client'
import { FactsFeatureClient as FactsFeatureClient_28afc69611e7b27753a7796577401d1e } from '../../../../src/panel/rich-text/facts-feature-client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SearchPreview as SearchPreview_d86cca9a6056173e5c729e58192789ea } from '../../../../src/panel/fields/search-preview'
import { UsedIn as UsedIn_19ba925d725266a066582d1f3455b7e4 } from '@/panel/pictures/used-in'
import { PageSectionsField as PageSectionsField_0bb486a784a991a33dd7f53dee586817 } from '../../../../src/panel/fields/page-sections-field'
import { Menu as Menu_0e1fa9ac8aeb9e1ddb0e3bc47953662e } from '@/panel/frame/frame'
import { Mark as Mark_0e1fa9ac8aeb9e1ddb0e3bc47953662e } from '@/panel/frame/frame'
import { Elsewhere as Elsewhere_0e1fa9ac8aeb9e1ddb0e3bc47953662e } from '@/panel/frame/frame'
import { Look as Look_662a25ee58343da65d021452cdf775c2 } from '@/panel/look/look'
import { PresentFacts as PresentFacts_7460f68f9a776db2151775530db2327a } from '@/panel/fields/present-facts'
import { StartPage as StartPage_e00a5eba02c7033e7ff0ea58606b29be } from '@/panel/start/start-page'
import { Account as Account_0e1fa9ac8aeb9e1ddb0e3bc47953662e } from '@/panel/frame/frame'
import { GuidePage as GuidePage_5a61077434d6e9a0bee1f330619037ea } from '@/panel/guide/guide-page'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/panel/claim-details#ClaimDetails": ClaimDetails_b36e316011f73e01b9ceab3949637261,
  "@/panel/fields/london-cell#LondonCell": LondonCell_87609d8b953047476a1872ea3c690988,
  "/src/panel/claim-details#History": History_b36e316011f73e01b9ceab3949637261,
  "/src/panel/fields/text-aids#TextAids": TextAids_3898ea7f35671747f7b5a2abae69e2c1,
  "@/panel/editing/edition-field#EditionField": EditionField_c2193e46ad1d4a9ee473187772552b9c,
  "@/panel/nothing#Nothing": Nothing_7c8288272814cc558c7f11141b572e24,
  "/src/panel/fields/same-name#SameName": SameName_78e825189713d13f85d26725e9255de2,
  "/src/panel/fields/icon-field#IconField": IconField_18e47833a0c2ae03f7551fdf5b312510,
  "/src/panel/fields/move-buttons#MoveCell": MoveCell_567d0d8847bce67668af657b59ad7cf9,
  "@/panel/start/waiting#Schedules": Schedules_4b8d485cac61f64e6b178f93819125ca,
  "@/panel/versions/versions-view#VersionsView": VersionsView_7e785a7133b0533a8125c2fa0c7b47c9,
  "/src/panel/fields/text-aids#LinesField": LinesField_3898ea7f35671747f7b5a2abae69e2c1,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/panel/rich-text/paste-feature-client#PasteFeatureClient": PasteFeatureClient_6823d0336521db2a4bf70ab549af1dc4,
  "/src/panel/rich-text/facts-feature-client#FactsFeatureClient": FactsFeatureClient_28afc69611e7b27753a7796577401d1e,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/panel/fields/search-preview#SearchPreview": SearchPreview_d86cca9a6056173e5c729e58192789ea,
  "@/panel/pictures/used-in#UsedIn": UsedIn_19ba925d725266a066582d1f3455b7e4,
  "/src/panel/fields/page-sections-field#PageSectionsField": PageSectionsField_0bb486a784a991a33dd7f53dee586817,
  "@/panel/frame/frame#Menu": Menu_0e1fa9ac8aeb9e1ddb0e3bc47953662e,
  "@/panel/frame/frame#Mark": Mark_0e1fa9ac8aeb9e1ddb0e3bc47953662e,
  "@/panel/frame/frame#Elsewhere": Elsewhere_0e1fa9ac8aeb9e1ddb0e3bc47953662e,
  "@/panel/look/look#Look": Look_662a25ee58343da65d021452cdf775c2,
  "@/panel/fields/present-facts#PresentFacts": PresentFacts_7460f68f9a776db2151775530db2327a,
  "@/panel/start/start-page#StartPage": StartPage_e00a5eba02c7033e7ff0ea58606b29be,
  "@/panel/frame/frame#Account": Account_0e1fa9ac8aeb9e1ddb0e3bc47953662e,
  "@/panel/guide/guide-page#GuidePage": GuidePage_5a61077434d6e9a0bee1f330619037ea,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
