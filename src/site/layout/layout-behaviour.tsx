'use client'

import { useEffect } from 'react'
import { headerScrollThreshold } from '@/platform/interface'

/** Shows the header once the page is scrolled. */
function watchScroll(stop: AbortController): void {
  const header = document.querySelector<HTMLElement>('[data-scrolled]')
  const read = () => {
    if (header) header.dataset['scrolled'] = String(window.scrollY > headerScrollThreshold)
  }
  read()
  window.addEventListener('scroll', read, { passive: true, signal: stop.signal })
}

/** The bar at the foot hides while one of these is in view: the first screen, or anything with a form. */
const watched = '[data-hero], #enquiry, main :has(> form)'

function watchBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-shown]')
  if (!bar) return
  const inView = new Set<Element>()
  // What's under the header doesn't count, nor a last line below it.
  const options = { rootMargin: '-120px 0px 0px' }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    bar.dataset['shown'] = String(inView.size === 0)
  }, options)
  for (const element of document.querySelectorAll(watched)) observer.observe(element)
  // The page under the bar stays in reach. A variable on the root would restyle every element.
  new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    document.documentElement.style.scrollPaddingBottom = `calc(${height} + 0.75rem)`
    document.querySelector('footer')?.style.setProperty('padding-bottom', height)
  }).observe(bar)
}

/** The browser's dialog holds the focus, closes on Escape and gives the focus back. */
function workMenu(stop: AbortController): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog[data-menu]')
  const button = document.querySelector('[aria-haspopup=dialog]')
  if (!menu || !button) return
  button.addEventListener(
    'click',
    () => {
      menu.showModal()
      button.ariaExpanded = 'true'
    },
    stop,
  )
  menu.addEventListener('close', () => (button.ariaExpanded = 'false'), stop)
  // A link may lead to a place on this page.
  const closeOnClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, [data-close]')) menu.close()
  }
  menu.addEventListener('click', closeOnClick, stop)
  // A wide window hides the menu, which would still block the page behind it.
  const closeWhenHidden = () => {
    if (!menu.checkVisibility()) menu.close()
  }
  window.addEventListener('resize', closeWhenHidden, stop)
}

/** What the layout does by scripts; the server has drawn it. */
export function LayoutBehaviour() {
  useEffect(() => {
    // The styles name no such attribute; a class that they name would style the whole page again.
    document.documentElement.dataset['hydrated'] = ''
    document.documentElement.classList.remove('no-js')
    const stop = new AbortController()
    watchScroll(stop)
    watchBar()
    workMenu(stop)
    return () => stop.abort()
  }, [])
  return null
}
