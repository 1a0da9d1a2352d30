/** Leads from the panel to the dashboard. */
export function DashboardLink({ href }: { href: string }) {
  return (
    <a href={href} className="panel-link">
      Enquiries and reviews
    </a>
  )
}
