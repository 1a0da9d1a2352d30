import { redirect } from 'next/navigation'
import { adminPages } from '@/platform/pages'

export default function Page() {
  redirect(adminPages.signIn.path)
}
