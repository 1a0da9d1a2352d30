import { redirect } from 'next/navigation'
import { adminPages } from '@/platform/pages'

/** `/admin` leads to the sign-in page. Source: docs/product.md, "2. Pages". */
export default function Page() {
  redirect(adminPages.signIn.path)
}
