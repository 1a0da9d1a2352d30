import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../panel/claim-details'
import { EditionField as EditionField_fadd771f9b2878e637169d8f7cedab32 } from '../../../panel/editing/edition-field'
import { NoDifference as NoDifference_f293039cb2b9c7883804d198e2e7e460 } from '../../../panel/editing/no-difference'
import { CopyField as CopyField_8701809ee94be4049018af059dfb2267 } from '../../../panel/fields/copy-field'
import { LongCopyField as LongCopyField_8701809ee94be4049018af059dfb2267 } from '../../../panel/fields/copy-field'
import { IconField as IconField_223a189388ee300d51a3a435b9ba4ed7 } from '../../../panel/fields/icon-field'
import { MoveCell as MoveCell_a9d7a8d8bb9cfce635cf6805186d7c36 } from '../../../panel/fields/move-cell'
import { NoField as NoField_a9d7a8d8bb9cfce635cf6805186d7c36 } from '../../../panel/fields/move-cell'
import { NoButton as NoButton_b99700f83b6ef07bbab87fff920b5f7e } from '../../../panel/no-button'
import { VersionsView as VersionsView_cd02bcf77d3f272a711c5c81d9569b4a } from '../../../panel/versions/versions-view'
import { VersionView as VersionView_c26aab14558c438be150a30361968ab3 } from '../../../panel/versions/version-view'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PasteFeatureClient as PasteFeatureClient_ab03b186420e04632c82f50291638c32 } from '../../../panel/rich-text/paste-feature-client'
import { FactsFeatureClient as FactsFeatureClient_7770b4e1ae7dba0b121cbbe60a4fda21 } from '../../../panel/rich-text/facts-feature-client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SearchPreview as SearchPreview_caf1a0998c3bd7b887364b217e0d9cd9 } from '../../../panel/fields/search-preview'
import { ReadingTimeField as ReadingTimeField_5df72fd485617bca95f0708b0972fe31 } from '../../../panel/fields/reading-time-field'
import { AddressField as AddressField_b713b48f3f2ca7e087fdedfe06389444 } from '../../../panel/fields/address-field'
import { TrashLine as TrashLine_e0061e79384b3356916be3f6d5017c6e } from '../../../panel/versions/trash-line'
import { LinesField as LinesField_8701809ee94be4049018af059dfb2267 } from '../../../panel/fields/copy-field'
import { PictureCell as PictureCell_9d6e7756e693473fc36c587104e20c6f } from '../../../panel/pictures/picture-cell'
import { UsedIn as UsedIn_6c555393a94b9594919168abf4f94e1f } from '../../../panel/pictures/used-in'
import { PictureUpload as PictureUpload_1700b756ce8b554a992c428fefeb05e5 } from '../../../panel/pictures/picture-upload'
import { PageSectionsField as PageSectionsField_22102aaf1bb43bbd7f1435ac799f7de1 } from '../../../panel/fields/page-sections-field'
import { Menu as Menu_031689dc2dd43da7270af0f2b4e71797 } from '../../../panel/frame/menu'
import { Mark as Mark_4cfc616da928abac689038e220add8fc } from '../../../panel/frame/mark'
import { Wordmark as Wordmark_4cfc616da928abac689038e220add8fc } from '../../../panel/frame/mark'
import { Elsewhere as Elsewhere_3d64c2bea82f25efa9b5a34c61ddfb03 } from '../../../panel/frame/elsewhere'
import { RefusedSchedules as RefusedSchedules_3955742b9bcdfbc147f94d9f3aaa0dc8 } from '../../../panel/refused-schedules'
import { Look as Look_2ad88ccae3a2e4077f321c1a58af60a2 } from '../../../panel/look/look'
import { PresentFacts as PresentFacts_2ea379a10767ef2aa3af5203395fd4ea } from '../../../panel/fields/present-facts'
import { StartPage as StartPage_0aa42fc1dab6a9ee787efd534e6de09f } from '../../../panel/start/start-page'
import { AccountPage as AccountPage_5b7bda54d6af6551ef4558370b9f845d } from '../../../panel/account/account-page'
import { GuidePage as GuidePage_7fdbbcc077359d4e8f13faf45f9c756d } from '../../../panel/guide/guide-page'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "@/panel/editing/edition-field#EditionField": EditionField_fadd771f9b2878e637169d8f7cedab32,
  "@/panel/editing/no-difference#NoDifference": NoDifference_f293039cb2b9c7883804d198e2e7e460,
  "/src/panel/fields/copy-field#CopyField": CopyField_8701809ee94be4049018af059dfb2267,
  "/src/panel/fields/copy-field#LongCopyField": LongCopyField_8701809ee94be4049018af059dfb2267,
  "/src/panel/fields/icon-field#IconField": IconField_223a189388ee300d51a3a435b9ba4ed7,
  "/src/panel/fields/move-cell#MoveCell": MoveCell_a9d7a8d8bb9cfce635cf6805186d7c36,
  "/src/panel/fields/move-cell#NoField": NoField_a9d7a8d8bb9cfce635cf6805186d7c36,
  "/src/panel/no-button#NoButton": NoButton_b99700f83b6ef07bbab87fff920b5f7e,
  "@/panel/versions/versions-view#VersionsView": VersionsView_cd02bcf77d3f272a711c5c81d9569b4a,
  "@/panel/versions/version-view#VersionView": VersionView_c26aab14558c438be150a30361968ab3,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/panel/rich-text/paste-feature-client#PasteFeatureClient": PasteFeatureClient_ab03b186420e04632c82f50291638c32,
  "/src/panel/rich-text/facts-feature-client#FactsFeatureClient": FactsFeatureClient_7770b4e1ae7dba0b121cbbe60a4fda21,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/panel/fields/search-preview#SearchPreview": SearchPreview_caf1a0998c3bd7b887364b217e0d9cd9,
  "/src/panel/fields/reading-time-field#ReadingTimeField": ReadingTimeField_5df72fd485617bca95f0708b0972fe31,
  "/src/panel/fields/address-field#AddressField": AddressField_b713b48f3f2ca7e087fdedfe06389444,
  "@/panel/versions/trash-line#TrashLine": TrashLine_e0061e79384b3356916be3f6d5017c6e,
  "/src/panel/fields/copy-field#LinesField": LinesField_8701809ee94be4049018af059dfb2267,
  "@/panel/pictures/picture-cell#PictureCell": PictureCell_9d6e7756e693473fc36c587104e20c6f,
  "@/panel/pictures/used-in#UsedIn": UsedIn_6c555393a94b9594919168abf4f94e1f,
  "@/panel/pictures/picture-upload#PictureUpload": PictureUpload_1700b756ce8b554a992c428fefeb05e5,
  "/src/panel/fields/page-sections-field#PageSectionsField": PageSectionsField_22102aaf1bb43bbd7f1435ac799f7de1,
  "@/panel/frame/menu#Menu": Menu_031689dc2dd43da7270af0f2b4e71797,
  "@/panel/frame/mark#Mark": Mark_4cfc616da928abac689038e220add8fc,
  "@/panel/frame/mark#Wordmark": Wordmark_4cfc616da928abac689038e220add8fc,
  "@/panel/frame/elsewhere#Elsewhere": Elsewhere_3d64c2bea82f25efa9b5a34c61ddfb03,
  "@/panel/refused-schedules#RefusedSchedules": RefusedSchedules_3955742b9bcdfbc147f94d9f3aaa0dc8,
  "@/panel/look/look#Look": Look_2ad88ccae3a2e4077f321c1a58af60a2,
  "@/panel/fields/present-facts#PresentFacts": PresentFacts_2ea379a10767ef2aa3af5203395fd4ea,
  "@/panel/start/start-page#StartPage": StartPage_0aa42fc1dab6a9ee787efd534e6de09f,
  "@/panel/account/account-page#AccountPage": AccountPage_5b7bda54d6af6551ef4558370b9f845d,
  "@/panel/guide/guide-page#GuidePage": GuidePage_7fdbbcc077359d4e8f13faf45f9c756d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
