import type { Metadata } from 'next'
import { SignInPage } from '@/admin-plugin/dashboard/sign-in-page'
import { ThemeToggle } from '@/site/theme-toggle'
import { Icon } from '@/ui/icon'
import { Seal } from '@/ui/seal'
import { Container } from '@/ui/section'

export const metadata: Metadata = { title: 'Sign in' }

/** The sign-in page: static, its state is asked for in the browser. Specification, section 2. */
export default function Page() {
  return (
    <main className="relative isolate grid min-h-dvh place-items-center overflow-clip py-16">
      <Seal className="pointer-events-none absolute -top-40 -right-52 -z-10 w-[34rem] opacity-40 lg:-right-28 lg:w-[44rem]" />
      <div className="absolute top-3 right-3">
        <ThemeToggle sun={<Icon name="sun" />} moon={<Icon name="moon" />} />
      </div>
      <Container className="max-w-[30rem]">
        <div className="rounded border border-line bg-surface p-6 shadow-card sm:p-10">
          <SignInPage />
        </div>
      </Container>
    </main>
  )
}
