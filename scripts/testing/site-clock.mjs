import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { moveClock } from '../../src/platform/time/testing/clock.mjs'

let ahead = 0

/**
 * Imported before a site of the browser tests, which can so move its clock: `PUT` to the port
 * `TEST_CLOCK_PORT` with how many milliseconds it's to be ahead. `GET` answers how many it is.
 */
createServer((request, response) => {
  void text(request).then((ms) => {
    if (request.method === 'PUT') {
      ahead = Number(ms)
      moveClock(ahead)
    }
    response.end(String(ahead))
  })
})
  .listen(Number(process.env['TEST_CLOCK_PORT']), '127.0.0.1')
  .unref()
