import sharp from 'sharp'

// A picture is encoded once, so nothing that was decoded for it is needed again.
sharp.cache(false)

export { sharp }
