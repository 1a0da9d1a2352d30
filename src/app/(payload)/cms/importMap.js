import { ClaimDetails as ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97 } from '../../../../src/admin-plugin/panel/claim-details'
import { LinesField as LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3 } from '../../../../src/admin-plugin/panel/lines-field'
import { Menu as Menu_031689dc2dd43da7270af0f2b4e71797 } from '@/admin-plugin/panel/frame/menu'
import { Mark as Mark_4cfc616da928abac689038e220add8fc } from '@/admin-plugin/panel/frame/mark'
import { Wordmark as Wordmark_4cfc616da928abac689038e220add8fc } from '@/admin-plugin/panel/frame/mark'
import { Elsewhere as Elsewhere_3d64c2bea82f25efa9b5a34c61ddfb03 } from '@/admin-plugin/panel/frame/elsewhere'
import { Look as Look_2ad88ccae3a2e4077f321c1a58af60a2 } from '@/admin-plugin/panel/look/look'
import { StartPage as StartPage_0aa42fc1dab6a9ee787efd534e6de09f } from '@/admin-plugin/panel/start/start-page'
import { GuidePage as GuidePage_7fdbbcc077359d4e8f13faf45f9c756d } from '@/admin-plugin/panel/guide/guide-page'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin-plugin/panel/claim-details#ClaimDetails": ClaimDetails_81fe8ce011e9d78e7487eccc4571ef97,
  "/src/admin-plugin/panel/lines-field#LinesField": LinesField_fb5f106c75089ea8c9c44ff4a80cb4d3,
  "@/admin-plugin/panel/frame/menu#Menu": Menu_031689dc2dd43da7270af0f2b4e71797,
  "@/admin-plugin/panel/frame/mark#Mark": Mark_4cfc616da928abac689038e220add8fc,
  "@/admin-plugin/panel/frame/mark#Wordmark": Wordmark_4cfc616da928abac689038e220add8fc,
  "@/admin-plugin/panel/frame/elsewhere#Elsewhere": Elsewhere_3d64c2bea82f25efa9b5a34c61ddfb03,
  "@/admin-plugin/panel/look/look#Look": Look_2ad88ccae3a2e4077f321c1a58af60a2,
  "@/admin-plugin/panel/start/start-page#StartPage": StartPage_0aa42fc1dab6a9ee787efd534e6de09f,
  "@/admin-plugin/panel/guide/guide-page#GuidePage": GuidePage_7fdbbcc077359d4e8f13faf45f9c756d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
