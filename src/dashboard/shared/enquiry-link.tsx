import type { ComponentProps } from 'react'
import { changeDashboardAddress, unfiltered, writeDashboardAddress } from './dashboard-address'

/** Opens an enquiry without loading the page. */
export function EnquiryLink({ id, children, ...link }: ComponentProps<'a'> & { id: string }) {
  return (
    <a
      {...link}
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
