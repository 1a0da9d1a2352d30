/** Part of an endpoint that checks by itself who may use it; every other one needs a signed-in user. */
export const checksAccessItself = { custom: { checksAccessItself: true } }
