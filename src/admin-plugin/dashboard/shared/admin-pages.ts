/** Where the admin's pages are. Source: docs/product.md, "2. Pages". */
export const adminPages = { login: '/admin/login', dashboard: '/admin/dashboard' } as const
