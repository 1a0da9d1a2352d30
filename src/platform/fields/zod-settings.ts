import { config } from 'zod'

// Otherwise zod tries once per page whether it may compile code, which the security policy refuses
// and reports. It has to be set before the first schema is made, so `field-schemas.ts` imports this, and
// so does what a page loads of schemas without that.
config({ jitless: true })
