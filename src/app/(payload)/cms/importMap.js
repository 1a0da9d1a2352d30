import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../../src/admin-plugin/panel/claim-details'
import { IconField as IconField_223a189388ee300d51a3a435b9ba4ed7 } from '../../../../src/admin-plugin/panel/fields/icon-field'
import { CopyField as CopyField_8701809ee94be4049018af059dfb2267 } from '../../../../src/admin-plugin/panel/fields/copy-field'
import { LongCopyField as LongCopyField_8701809ee94be4049018af059dfb2267 } from '../../../../src/admin-plugin/panel/fields/copy-field'
import { MoveCell as MoveCell_a9d7a8d8bb9cfce635cf6805186d7c36 } from '../../../../src/admin-plugin/panel/fields/move-cell'
import { NoField as NoField_a9d7a8d8bb9cfce635cf6805186d7c36 } from '../../../../src/admin-plugin/panel/fields/move-cell'
import { LinesField as LinesField_999cf14f3d95942e4a145517762b01e3 } from '../../../../src/admin-plugin/panel/fields/lines-field'
import { ReadingTimeField as ReadingTimeField_5df72fd485617bca95f0708b0972fe31 } from '../../../../src/admin-plugin/panel/fields/reading-time-field'
import { AddressField as AddressField_b713b48f3f2ca7e087fdedfe06389444 } from '../../../../src/admin-plugin/panel/fields/address-field'
import { PageSectionsField as PageSectionsField_22102aaf1bb43bbd7f1435ac799f7de1 } from '../../../../src/admin-plugin/panel/fields/page-sections-field'
import { Mark as Mark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { Wordmark as Wordmark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { DashboardLink as DashboardLink_7f22c18771537757abe0fa13d4310742 } from '@/admin-plugin/panel/dashboard-link'
import { Look as Look_1b78126da32ec29fb03646ec365871b6 } from '@/admin-plugin/panel/panel-theme'
import { PresentFacts as PresentFacts_2ea379a10767ef2aa3af5203395fd4ea } from '@/admin-plugin/panel/fields/present-facts'
import { Overview as Overview_39665fe71e6f8a6a94cff6aa69926daa } from '@/admin-plugin/panel/overview'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin-plugin/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "/src/admin-plugin/panel/fields/icon-field#IconField": IconField_223a189388ee300d51a3a435b9ba4ed7,
  "/src/admin-plugin/panel/fields/copy-field#CopyField": CopyField_8701809ee94be4049018af059dfb2267,
  "/src/admin-plugin/panel/fields/copy-field#LongCopyField": LongCopyField_8701809ee94be4049018af059dfb2267,
  "/src/admin-plugin/panel/fields/move-cell#MoveCell": MoveCell_a9d7a8d8bb9cfce635cf6805186d7c36,
  "/src/admin-plugin/panel/fields/move-cell#NoField": NoField_a9d7a8d8bb9cfce635cf6805186d7c36,
  "/src/admin-plugin/panel/fields/lines-field#LinesField": LinesField_999cf14f3d95942e4a145517762b01e3,
  "/src/admin-plugin/panel/fields/reading-time-field#ReadingTimeField": ReadingTimeField_5df72fd485617bca95f0708b0972fe31,
  "/src/admin-plugin/panel/fields/address-field#AddressField": AddressField_b713b48f3f2ca7e087fdedfe06389444,
  "/src/admin-plugin/panel/fields/page-sections-field#PageSectionsField": PageSectionsField_22102aaf1bb43bbd7f1435ac799f7de1,
  "@/admin-plugin/panel/mark#Mark": Mark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/mark#Wordmark": Wordmark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/dashboard-link#DashboardLink": DashboardLink_7f22c18771537757abe0fa13d4310742,
  "@/admin-plugin/panel/panel-theme#Look": Look_1b78126da32ec29fb03646ec365871b6,
  "@/admin-plugin/panel/fields/present-facts#PresentFacts": PresentFacts_2ea379a10767ef2aa3af5203395fd4ea,
  "@/admin-plugin/panel/overview#Overview": Overview_39665fe71e6f8a6a94cff6aa69926daa,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
