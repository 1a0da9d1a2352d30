import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../../src/admin-plugin/panel/claim-details'
import { LinesField as LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3 } from '../../../../src/admin-plugin/panel/lines-field'
import { Mark as Mark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { Wordmark as Wordmark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { DashboardLink as DashboardLink_7f22c18771537757abe0fa13d4310742 } from '@/admin-plugin/panel/dashboard-link'
import { RefusedSchedules as RefusedSchedules_3955742b9bcdfbc147f94d9f3aaa0dc8 } from '@/admin-plugin/panel/refused-schedules'
import { Look as Look_1b78126da32ec29fb03646ec365871b6 } from '@/admin-plugin/panel/panel-theme'
import { Overview as Overview_39665fe71e6f8a6a94cff6aa69926daa } from '@/admin-plugin/panel/overview'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin-plugin/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "/src/admin-plugin/panel/lines-field#LinesField": LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3,
  "@/admin-plugin/panel/mark#Mark": Mark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/mark#Wordmark": Wordmark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/dashboard-link#DashboardLink": DashboardLink_7f22c18771537757abe0fa13d4310742,
  "@/admin-plugin/panel/refused-schedules#RefusedSchedules": RefusedSchedules_3955742b9bcdfbc147f94d9f3aaa0dc8,
  "@/admin-plugin/panel/panel-theme#Look": Look_1b78126da32ec29fb03646ec365871b6,
  "@/admin-plugin/panel/overview#Overview": Overview_39665fe71e6f8a6a94cff6aa69926daa,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
