import { config } from 'zod'

// Otherwise zod tries once per page whether it may compile code, which the security policy refuses
// and reports. `field-schemas.ts` imports this, so that it is set before the first schema is made.
config({ jitless: true })
