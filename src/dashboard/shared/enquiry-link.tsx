import type { ComponentProps } from 'react'
import { changeDashboardAddress, unfiltered, writeDashboardAddress } from './dashboard-address'

const look =
  'inline-flex min-h-11 items-center text-brass underline underline-offset-4 hover:no-underline'

/** Opens an enquiry without loading the page. */
export function EnquiryLink({
  id,
  className = look,
  children,
  ...link
}: ComponentProps<'a'> & { id: string }) {
  return (
    <a
      {...link}
      className={className}
      href={writeDashboardAddress({ ...unfiltered, enquiry: id })}
      onClick={(event) => {
        event.preventDefault()
        changeDashboardAddress({ tab: 'enquiries', enquiry: id }, 'push')
      }}
    >
      {children}
    </a>
  )
}
