import { config } from 'zod'

// Otherwise zod tries once per page to compile code, which the security policy refuses and reports.
// This must run before the first schema is made, hence the import in `field-schemas.ts`.
config({ jitless: true })
