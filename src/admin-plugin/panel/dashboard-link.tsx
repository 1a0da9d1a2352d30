/** Leads from the panel to the dashboard. */
export function DeskLink({ href }: { href: string }) {
  return (
    <a href={href} className="desk-link">
      Enquiries and reviews
    </a>
  )
}
