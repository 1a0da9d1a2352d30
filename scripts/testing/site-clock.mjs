import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { moveClock } from '../../src/platform/time/testing/clock.mjs'

/**
 * Imported before a site of the browser tests, which can so move its clock: `PUT` to the port
 * `TEST_CLOCK_PORT` with how many milliseconds it's to be ahead.
 */
createServer((request, response) => {
  void text(request).then((ms) => {
    moveClock(Number(ms))
    response.end()
  })
})
  .listen(Number(process.env['TEST_CLOCK_PORT']), '127.0.0.1')
  .unref()
