import sharp from 'sharp'

// Pictures are encoded once, so caching gains nothing.
sharp.cache(false)

export { sharp }
