import { messageOf } from '../processes/thrown.mjs'

/** Someone who loads a public page again and again, each time over a new connection. */
export class Reader {
  pages = 0
  /** @type {string[]} */
  failures = []
  #over = false
  #reading

  /** @param {import('./client.mjs').Call} call */
  constructor(call) {
    this.call = call
    this.#reading = this.#read()
  }

  async leave() {
    this.#over = true
    await this.#reading
  }

  async #read() {
    while (!this.#over) {
      this.pages += 1
      const failure = await this.call('/').then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        messageOf,
      )
      if (failure !== undefined) this.failures.push(failure)
    }
  }
}
