import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'
import { Rosette } from '@/ui/brand/ornaments'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { mainId } from '@/ui/skip-link'
import { ThemeToggle } from '@/ui/theme/theme'

/** The frame of admin pages that need no sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="relative isolate grid min-h-dvh place-items-center overflow-clip py-16"
    >
      <div className="pointer-events-none absolute -top-80 -right-56 -z-10 w-[34rem] opacity-40 sm:opacity-70 lg:top-auto lg:-right-40 lg:w-[52rem]">
        <Rosette className="text-brass mask-hero" />
      </div>
      <a
        href={publicPages.home.path}
        className={buttonStyle({
          variant: 'quiet',
          size: 'small',
          className: 'absolute top-3 left-3',
        })}
      >
        View site
      </a>
      <div className="absolute top-3 right-3">
        <ThemeToggle />
      </div>
      <div className="w-full max-w-[32rem] px-gutter">
        <div className={cardStyle({ padding: 'none', className: 'p-6 sm:p-10' })}>{children}</div>
      </div>
    </main>
  )
}
