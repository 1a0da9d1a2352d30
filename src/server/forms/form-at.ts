import { isClaimType } from '@/enquiries/claim-types'
import { startRoute, startsPath, withdrawRoute } from '@/platform/pages'
import type { App } from '../app'
import type { Exchange, ServeOptions } from '../exchange'
import { pathOf } from '../requests/request-target'
import { answerForm } from './answer-form'
import { enquiryForm, reviewForm } from './posted-form'
import { answerWithdrawal } from './withdrawal'

/** Answers a form that a browser posts by itself, without scripts. */
type AnswerForm = (app: App, options: ServeOptions, exchange: Exchange) => Promise<void>

/** The part of a path for which a template of one gap has a name; undefined where they do not fit. */
export function gapIn(template: string, path: string): string | undefined {
  const [before = '', after = ''] = template.split(/\{\w+\}/)
  const fits = path.startsWith(before) && path.endsWith(after)
  const gap = fits ? path.slice(before.length, path.length - after.length) : ''
  return gap === '' || gap.includes('/') ? undefined : gap
}

/** What answers a POST to a page; undefined where the page has no form that works without scripts. */
export function formAt(url: string): AnswerForm | undefined {
  const path = pathOf(url)
  const type = gapIn(startRoute, path)
  if (isClaimType(type)) return (...asked) => answerForm(() => enquiryForm(type), ...asked)
  if (path === startsPath) return (...asked) => answerForm(enquiryForm, ...asked)
  if (path === reviewForm.action) return (...asked) => answerForm(() => reviewForm, ...asked)
  const token = gapIn(withdrawRoute, path)
  if (token !== undefined) return (...asked) => answerWithdrawal(token, ...asked)
  return undefined
}
