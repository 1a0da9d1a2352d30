'use client'

/** A public page that broke; header and footer around it stay. */
export { LazyErrorPage as default } from '@/site/errors/lazy-error-page'
