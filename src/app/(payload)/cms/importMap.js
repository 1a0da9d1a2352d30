import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../../src/admin-plugin/panel/claim-details'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinesField as LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3 } from '../../../../src/admin-plugin/panel/lines-field'
import { PictureCell as PictureCell_9d6e7756e693473fc36c587104e20c6f } from '@/admin-plugin/panel/pictures/picture-cell'
import { UsedIn as UsedIn_6c555393a94b9594919168abf4f94e1f } from '@/admin-plugin/panel/pictures/used-in'
import { PictureUpload as PictureUpload_1700b756ce8b554a992c428fefeb05e5 } from '@/admin-plugin/panel/pictures/picture-upload'
import { Mark as Mark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { Wordmark as Wordmark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { DashboardLink as DashboardLink_7f22c18771537757abe0fa13d4310742 } from '@/admin-plugin/panel/dashboard-link'
import { Look as Look_1b78126da32ec29fb03646ec365871b6 } from '@/admin-plugin/panel/panel-theme'
import { Overview as Overview_39665fe71e6f8a6a94cff6aa69926daa } from '@/admin-plugin/panel/overview'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin-plugin/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin-plugin/panel/lines-field#LinesField": LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3,
  "@/admin-plugin/panel/pictures/picture-cell#PictureCell": PictureCell_9d6e7756e693473fc36c587104e20c6f,
  "@/admin-plugin/panel/pictures/used-in#UsedIn": UsedIn_6c555393a94b9594919168abf4f94e1f,
  "@/admin-plugin/panel/pictures/picture-upload#PictureUpload": PictureUpload_1700b756ce8b554a992c428fefeb05e5,
  "@/admin-plugin/panel/mark#Mark": Mark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/mark#Wordmark": Wordmark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/dashboard-link#DashboardLink": DashboardLink_7f22c18771537757abe0fa13d4310742,
  "@/admin-plugin/panel/panel-theme#Look": Look_1b78126da32ec29fb03646ec365871b6,
  "@/admin-plugin/panel/overview#Overview": Overview_39665fe71e6f8a6a94cff6aa69926daa,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
