import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../../src/admin-plugin/panel/claim-details'
import { Mark as Mark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { Wordmark as Wordmark_cc26fef1a1ce189431b1454a3810cd1a } from '@/admin-plugin/panel/mark'
import { DeskLink as DeskLink_70c198cb1af37667824bb456d2b621af } from '@/admin-plugin/panel/desk-link'
import { Look as Look_1eb810239b5610a7aaa07960bf7e500e } from '@/admin-plugin/panel/look'
import { Overview as Overview_39665fe71e6f8a6a94cff6aa69926daa } from '@/admin-plugin/panel/overview'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin-plugin/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "@/admin-plugin/panel/mark#Mark": Mark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/mark#Wordmark": Wordmark_cc26fef1a1ce189431b1454a3810cd1a,
  "@/admin-plugin/panel/desk-link#DeskLink": DeskLink_70c198cb1af37667824bb456d2b621af,
  "@/admin-plugin/panel/look#Look": Look_1eb810239b5610a7aaa07960bf7e500e,
  "@/admin-plugin/panel/overview#Overview": Overview_39665fe71e6f8a6a94cff6aa69926daa,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
