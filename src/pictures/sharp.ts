import sharp from 'sharp'

// A picture is encoded once, so nothing that was decoded is needed again. One picture at a time is
// decoded by one thread: each thread keeps memory of its own that it does not give back.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
