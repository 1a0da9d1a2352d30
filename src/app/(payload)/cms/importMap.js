import { ClaimDetails as ClaimDetails_b36e316011f73e01b9ceab3949637261 } from '../../../../src/panel/claim-details'
import { EditionField as EditionField_c2193e46ad1d4a9ee473187772552b9c } from '@/panel/editing/edition-field'
import { NoDifference as NoDifference_c7dfc7f53d1612640dc2ca200ce24f97 } from '@/panel/editing/no-difference'
import { CopyField as CopyField_408c11ed8c394fcff35c21735daacf3f } from '../../../../src/panel/fields/copy-field'
import { LongCopyField as LongCopyField_408c11ed8c394fcff35c21735daacf3f } from '../../../../src/panel/fields/copy-field'
import { IconField as IconField_18e47833a0c2ae03f7551fdf5b312510 } from '../../../../src/panel/fields/icon-field'
import { MoveCell as MoveCell_39d31c7231916dfa06cb258059676eab } from '../../../../src/panel/fields/move-cell'
import { NoField as NoField_39d31c7231916dfa06cb258059676eab } from '../../../../src/panel/fields/move-cell'
import { NoButton as NoButton_6fdba3cdcf9f46f9d15cb3208fe346bf } from '../../../../src/panel/no-button'
import { VersionsView as VersionsView_cd02bcf77d3f272a711c5c81d9569b4a } from '@/admin-plugin/panel/versions/versions-view'
import { VersionView as VersionView_c26aab14558c438be150a30361968ab3 } from '@/admin-plugin/panel/versions/version-view'
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
import { ReadingTimeField as ReadingTimeField_8ae7e400116de404dd50a3aa4d93fcbf } from '../../../../src/panel/fields/reading-time-field'
import { AddressField as AddressField_e601ee76bf652e57e1c84d9f0fec6560 } from '../../../../src/panel/fields/address-field'
import { TrashLine as TrashLine_e0061e79384b3356916be3f6d5017c6e } from '@/admin-plugin/panel/versions/trash-line'
import { LinesField as LinesField_db86290a35348a41f66ebbe0278ba733 } from '../../../../src/panel/fields/lines-field'
import { PictureCell as PictureCell_9d6e7756e693473fc36c587104e20c6f } from '@/admin-plugin/panel/pictures/picture-cell'
import { UsedIn as UsedIn_6c555393a94b9594919168abf4f94e1f } from '@/admin-plugin/panel/pictures/used-in'
import { PictureUpload as PictureUpload_1700b756ce8b554a992c428fefeb05e5 } from '@/admin-plugin/panel/pictures/picture-upload'
import { PageSectionsField as PageSectionsField_0bb486a784a991a33dd7f53dee586817 } from '../../../../src/panel/fields/page-sections-field'
import { Menu as Menu_031689dc2dd43da7270af0f2b4e71797 } from '@/admin-plugin/panel/frame/menu'
import { Mark as Mark_4cfc616da928abac689038e220add8fc } from '@/admin-plugin/panel/frame/mark'
import { Wordmark as Wordmark_4cfc616da928abac689038e220add8fc } from '@/admin-plugin/panel/frame/mark'
import { Elsewhere as Elsewhere_3d64c2bea82f25efa9b5a34c61ddfb03 } from '@/admin-plugin/panel/frame/elsewhere'
import { RefusedSchedules as RefusedSchedules_e621e938d306685ba872bfcc9621cd87 } from '@/panel/refused-schedules'
import { Look as Look_2ad88ccae3a2e4077f321c1a58af60a2 } from '@/admin-plugin/panel/look/look'
import { PresentFacts as PresentFacts_2ea379a10767ef2aa3af5203395fd4ea } from '@/admin-plugin/panel/fields/present-facts'
import { StartPage as StartPage_0aa42fc1dab6a9ee787efd534e6de09f } from '@/admin-plugin/panel/start/start-page'
import { AccountPage as AccountPage_5b7bda54d6af6551ef4558370b9f845d } from '@/admin-plugin/panel/account/account-page'
import { GuidePage as GuidePage_7fdbbcc077359d4e8f13faf45f9c756d } from '@/admin-plugin/panel/guide/guide-page'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/panel/claim-details#ClaimDetails": ClaimDetails_b36e316011f73e01b9ceab3949637261,
  "@/panel/editing/edition-field#EditionField": EditionField_c2193e46ad1d4a9ee473187772552b9c,
  "@/panel/editing/no-difference#NoDifference": NoDifference_c7dfc7f53d1612640dc2ca200ce24f97,
  "/src/panel/fields/copy-field#CopyField": CopyField_408c11ed8c394fcff35c21735daacf3f,
  "/src/panel/fields/copy-field#LongCopyField": LongCopyField_408c11ed8c394fcff35c21735daacf3f,
  "/src/panel/fields/icon-field#IconField": IconField_18e47833a0c2ae03f7551fdf5b312510,
  "/src/panel/fields/move-cell#MoveCell": MoveCell_39d31c7231916dfa06cb258059676eab,
  "/src/panel/fields/move-cell#NoField": NoField_39d31c7231916dfa06cb258059676eab,
  "/src/panel/no-button#NoButton": NoButton_6fdba3cdcf9f46f9d15cb3208fe346bf,
  "@/admin-plugin/panel/versions/versions-view#VersionsView": VersionsView_cd02bcf77d3f272a711c5c81d9569b4a,
  "@/admin-plugin/panel/versions/version-view#VersionView": VersionView_c26aab14558c438be150a30361968ab3,
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
  "/src/panel/fields/reading-time-field#ReadingTimeField": ReadingTimeField_8ae7e400116de404dd50a3aa4d93fcbf,
  "/src/panel/fields/address-field#AddressField": AddressField_e601ee76bf652e57e1c84d9f0fec6560,
  "@/admin-plugin/panel/versions/trash-line#TrashLine": TrashLine_e0061e79384b3356916be3f6d5017c6e,
  "/src/panel/fields/lines-field#LinesField": LinesField_db86290a35348a41f66ebbe0278ba733,
  "@/admin-plugin/panel/pictures/picture-cell#PictureCell": PictureCell_9d6e7756e693473fc36c587104e20c6f,
  "@/admin-plugin/panel/pictures/used-in#UsedIn": UsedIn_6c555393a94b9594919168abf4f94e1f,
  "@/admin-plugin/panel/pictures/picture-upload#PictureUpload": PictureUpload_1700b756ce8b554a992c428fefeb05e5,
  "/src/panel/fields/page-sections-field#PageSectionsField": PageSectionsField_0bb486a784a991a33dd7f53dee586817,
  "@/admin-plugin/panel/frame/menu#Menu": Menu_031689dc2dd43da7270af0f2b4e71797,
  "@/admin-plugin/panel/frame/mark#Mark": Mark_4cfc616da928abac689038e220add8fc,
  "@/admin-plugin/panel/frame/mark#Wordmark": Wordmark_4cfc616da928abac689038e220add8fc,
  "@/admin-plugin/panel/frame/elsewhere#Elsewhere": Elsewhere_3d64c2bea82f25efa9b5a34c61ddfb03,
  "@/panel/refused-schedules#RefusedSchedules": RefusedSchedules_e621e938d306685ba872bfcc9621cd87,
  "@/admin-plugin/panel/look/look#Look": Look_2ad88ccae3a2e4077f321c1a58af60a2,
  "@/admin-plugin/panel/fields/present-facts#PresentFacts": PresentFacts_2ea379a10767ef2aa3af5203395fd4ea,
  "@/admin-plugin/panel/start/start-page#StartPage": StartPage_0aa42fc1dab6a9ee787efd534e6de09f,
  "@/admin-plugin/panel/account/account-page#AccountPage": AccountPage_5b7bda54d6af6551ef4558370b9f845d,
  "@/admin-plugin/panel/guide/guide-page#GuidePage": GuidePage_7fdbbcc077359d4e8f13faf45f9c756d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
