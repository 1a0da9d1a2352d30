import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../../src/admin-plugin/panel/claim-details'
import { EditionField as EditionField_fadd771f9b2878e637169d8f7cedab32 } from '@/admin-plugin/panel/editing/edition-field'
import { NoDifference as NoDifference_f293039cb2b9c7883804d198e2e7e460 } from '@/admin-plugin/panel/editing/no-difference'
import { TrashLine as TrashLine_e0061e79384b3356916be3f6d5017c6e } from '@/admin-plugin/panel/versions/trash-line'
import { VersionsView as VersionsView_cd02bcf77d3f272a711c5c81d9569b4a } from '@/admin-plugin/panel/versions/versions-view'
import { VersionView as VersionView_c26aab14558c438be150a30361968ab3 } from '@/admin-plugin/panel/versions/version-view'
import { LinesField as LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3 } from '../../../../src/admin-plugin/panel/lines-field'
import { Mark as Mark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { Wordmark as Wordmark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { DashboardLink as DashboardLink_7f22c18771537757abe0fa13d4310742 } from '@/admin-plugin/panel/dashboard-link'
import { Look as Look_1b78126da32ec29fb03646ec365871b6 } from '@/admin-plugin/panel/panel-theme'
import { Overview as Overview_39665fe71e6f8a6a94cff6aa69926daa } from '@/admin-plugin/panel/overview'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin-plugin/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "@/admin-plugin/panel/editing/edition-field#EditionField": EditionField_fadd771f9b2878e637169d8f7cedab32,
  "@/admin-plugin/panel/editing/no-difference#NoDifference": NoDifference_f293039cb2b9c7883804d198e2e7e460,
  "@/admin-plugin/panel/versions/trash-line#TrashLine": TrashLine_e0061e79384b3356916be3f6d5017c6e,
  "@/admin-plugin/panel/versions/versions-view#VersionsView": VersionsView_cd02bcf77d3f272a711c5c81d9569b4a,
  "@/admin-plugin/panel/versions/version-view#VersionView": VersionView_c26aab14558c438be150a30361968ab3,
  "/src/admin-plugin/panel/lines-field#LinesField": LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3,
  "@/admin-plugin/panel/mark#Mark": Mark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/mark#Wordmark": Wordmark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/dashboard-link#DashboardLink": DashboardLink_7f22c18771537757abe0fa13d4310742,
  "@/admin-plugin/panel/panel-theme#Look": Look_1b78126da32ec29fb03646ec365871b6,
  "@/admin-plugin/panel/overview#Overview": Overview_39665fe71e6f8a6a94cff6aa69926daa,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
