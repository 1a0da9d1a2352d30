import type { ArticleDefaults } from '@/content/sentences'
import { askedToAPoliceInterview } from './asked-to-a-police-interview'
import { conveyancingStepByStep } from './conveyancing-step-by-step'
import { dismissedWhatNow } from './dismissed-what-now'
import { firstWeekAfterAnAccident } from './first-week-after-an-accident'
import { hurtInAPublicPlace } from './hurt-in-a-public-place'
import { noWinNoFeeExplained } from './no-win-no-fee-explained'
import { papersForAVisaApplication } from './papers-for-a-visa-application'
import { separatingTheFirstMonth } from './separating-the-first-month'
import { whatConveyancingCosts } from './what-conveyancing-costs'

/** Newest first. */
export const articles: readonly ArticleDefaults[] = [
  firstWeekAfterAnAccident,
  dismissedWhatNow,
  conveyancingStepByStep,
  noWinNoFeeExplained,
  papersForAVisaApplication,
  whatConveyancingCosts,
  hurtInAPublicPlace,
  askedToAPoliceInterview,
  separatingTheFirstMonth,
]
