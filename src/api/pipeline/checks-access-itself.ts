/** Part of an endpoint that decides by itself who may use it; `guard` shuts all others. */
export const checksAccessItself = { custom: { checksAccessItself: true } }
