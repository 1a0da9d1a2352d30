import { expect, jest, test } from '@jest/globals'
import { MongoServerError } from 'mongodb'
import { APIError } from 'payload'
import { captureConsole, createLibraryLog, createLog, log } from '@/platform/log/log'
import { enquirySchema } from '@/enquiries/enquiry'
import { errorResponse } from './pipeline/http-error'
import { served } from './testing/served'

const typed = {
  fullName: 'Siân Ffoulkes-Okoro',
  email: 'sian.ffoulkes@example.com',
  phone: '01632 960 777',
  message: 'My neighbour Bartholomew keeps a llama, "Dai" the second.',
}

const personal = /si[aâ]n|ffoulkes|okoro|01632|960.?777|neighbour|bartholomew|llama|dai\b|second/i

/** How work for a client may fail, in the words of libraries. */
const failures: Readonly<Record<string, () => unknown>> = {
  validation: () => enquirySchema.safeParse({ ...typed, claimType: typed.fullName }).error,
  'a validation of Payload’s': () => new APIError(`${typed.email} is not valid`, 500, { typed }),
  'a duplicate key': () => {
    const message = `E11000 duplicate key error dup key: { email: "${typed.email}" }`
    return new MongoServerError({ message, keyValue: { email: typed.email } })
  },
  'a mail': () => {
    const cause = new Error(`RCPT TO:<${typed.email}>`)
    return new Error(`550 5.1.1 <${typed.email}>: ${typed.fullName} is not here`, { cause })
  },
  'what is no error': () => typed.message,
}

/** Everything logged while this answers a client. */
async function loggedBy(work: (error: unknown) => void, failure: () => unknown) {
  const answerCall = async () => {
    work(await Promise.resolve(failure()).catch((error: unknown) => error))
    return new Response(null, { status: 500 })
  }
  const { origin, lines } = await served(() => undefined, { answerCall })
  const body = JSON.stringify(typed)
  await fetch(`${origin}/api/enquiries?from=llama`, { method: 'POST', body })
  return lines
}

const printed: string[] = []
const sink = { write: (line: string) => void printed.push(line) }
const library = createLibraryLog(sink)
const console = { error: (..._: unknown[]) => {}, warn: (..._: unknown[]) => {} }
captureConsole(createLog(sink), { console, stdout: { write: () => true } })

const loggers: Readonly<Record<string, (error: unknown) => void>> = {
  'Payload’s log': (err) => library.error({ err, msg: `Of ${typed.fullName}`, doc: typed }),
  'the console': (error) => console.error(`⨯ ${typed.message}`, error, typed),
}

test.each(Object.entries(failures))('nothing typed is logged when %s fails', async (_, failure) => {
  for (const write of Object.values(loggers)) {
    const before = printed.length
    const lines = await loggedBy(write, failure)
    expect(printed).toHaveLength(before + 1)
    expect([...lines, ...printed].join('')).not.toMatch(personal)
  }
})

test('an endpoint that throws is logged, and a database that is away is not', () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  const away = Object.assign(new Error(typed.fullName), { name: 'MongoServerSelectionError' })
  expect(errorResponse(away, 'a').status).toBe(503)
  expect(logged).not.toHaveBeenCalled()
  expect(errorResponse(new RangeError('Too deep'), 'a').status).toBe(500)
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})
