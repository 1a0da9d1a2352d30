/** Where the admin's pages are. Source: specification, section 2. */
export const adminPages = { login: '/admin/login', dashboard: '/admin/dashboard' } as const
