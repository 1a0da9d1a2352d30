import { z } from 'zod'
import { claimTypeValues } from '@/enquiries/claim-types'
import { icons } from '../icons'
import { readContent } from './content-files'

/** The title of a start page is its heading, and so is what links to it say. */
const startPage = z.strictObject({ heading: z.string(), lead: z.string(), description: z.string() })

const card = z.strictObject({ icon: z.enum(icons), title: z.string(), description: z.string() })

const file = 'claim-types.yaml'

const read = z
  .record(z.enum(claimTypeValues), z.strictObject({ card, start: startPage }))
  .safeParse(readContent(file))
if (!read.success) throw new Error(`content/${file} isn’t right. ${z.prettifyError(read.error)}`)

export const claimTypeWords = read.data
