import { redirect } from 'next/navigation'
import { adminPages } from '@/admin-plugin/dashboard/shared/admin-pages'

/** `/admin` leads to the sign-in page. Source: specification, section 2. */
export default function Page() {
  redirect(adminPages.login)
}
