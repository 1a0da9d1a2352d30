import type { Inspection, Point, Seen } from './inspect'

/** The Tab key among typed text. Source: WebDriver, "Keyboard actions". */
export const tab = '\uE004'

/**
 * A real browser with one window: an address, a pointer, a keyboard and a look at the page. The walk
 * needs no more, so each protocol that drives a browser is spoken in one short file.
 */
export interface Driver {
  /** Loads a page and waits until it is loaded. */
  open(url: string): Promise<void>
  /** The address that the window is at. */
  address(): Promise<string>
  /** What is shown at a place of the page. */
  inspect(inspection: Inspection): Promise<Seen[]>
  /** Moves the pointer to a point, presses and releases its main button. */
  click(at: Point): Promise<void>
  /** Types key by key where the focus is. */
  type(text: string): Promise<void>
  /** The window as it looks now, as PNG. */
  screenshot(): Promise<Buffer>
  /** Ends the browser. */
  close(): Promise<void>
}
