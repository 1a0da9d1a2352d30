import { config } from 'zod'

// Otherwise zod tries once per page to compile code, which the security policy refuses and reports.
// Must run before the first schema is made, hence the import in `field-schemas.ts`.
config({ jitless: true })
