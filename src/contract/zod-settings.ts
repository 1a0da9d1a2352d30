import { z } from 'zod'

// Otherwise zod tries once per page whether it may compile code, which the security policy refuses
// and reports. Every schema imports `z` from here, so that this is said before the first is made.
z.config({ jitless: true })

export { z }
