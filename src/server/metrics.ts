import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { inboxSummary } from '@/enquiries/work/inbox'
import { mailsOf } from '@/mail/queue'
import { backupRecord, rehearsalRecord } from '@/platform/backup-record.mjs'
import { mongo } from '@/platform/database/connection'
import type { DatabaseWatch } from '@/platform/database/watch'
import { countedErrors } from '@/platform/log/log'
import { isSameText } from '@/platform/same-text'
import type { Reply } from './answers/reply'
import { lanes } from './requests/lanes'

interface Options {
  /** The token that Prometheus sends. */
  token: string
  payload: () => Promise<Payload>
  watch: Pick<DatabaseWatch, 'isUp'>
  /** Seconds since the pages last knew every change of the content. */
  secondsBehind: () => number
  pool: () => object
}

interface Ended {
  method: string
  route: string
  status: number
  ms: number
}

/** Seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Figures for Prometheus. Labels are words of ours: routes, methods, states. Source:
 * docs/operating.md, "Metrics".
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #database: Gauge
  readonly #enquiries: Gauge<'state'>
  readonly #mails: Gauge<'state'>
  readonly #oldestMail: Gauge
  readonly #done: Gauge<'work'>

  constructor(private readonly options: Options) {
    const registers = [this.#registry]
    const gauge = <Label extends string = never>(
      name: string,
      help: string,
      labelNames: Label[] = [],
      collect?: (this: Gauge<Label>) => void,
    ) => new Gauge({ name, help, labelNames, registers, ...(collect && { collect }) })
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests, until the whole answer was sent',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    })
    gauge('http_requests_under_way', 'Requests being answered', ['kind'], function () {
      for (const [kind, count] of Object.entries(lanes.underWay)) this.set({ kind }, count)
    })
    gauge('log_errors', 'Lines of level error since the start', [], function () {
      this.set(countedErrors())
    })
    gauge('content_behind_seconds', 'Since the pages last knew every change', [], function () {
      this.set(options.secondsBehind())
    })
    gauge('mongodb_pool', 'Connections in use, requests waiting for one', ['state'], function () {
      for (const [state, count] of Object.entries(options.pool()))
        this.set({ state }, Number(count))
    })
    this.#database = gauge('mongodb_up', 'Whether the database answers')
    this.#enquiries = gauge('enquiries', 'By status, and overdue ones', ['state'])
    this.#mails = gauge('mails', 'Waiting and failed', ['state'])
    this.#oldestMail = gauge('mails_oldest_waiting_seconds', 'Age of the oldest waiting mail')
    this.#done = gauge('last_done_timestamp_seconds', 'When backup and rehearsal last succeeded', [
      'work',
    ])
  }

  observe({ method, ms, route, status }: Ended): void {
    this.#requests.observe({ method, route, status }, ms / 1_000)
  }

  isFor({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): boolean {
    if (method !== 'GET') return false
    return isSameText(headers.authorization ?? '', `Bearer ${this.options.token}`)
  }

  /** While the database is away its figures are the last ones known. Never throws. */
  async reply(): Promise<Reply> {
    const isUp = await this.options.watch.isUp(800)
    const isRead = isUp && (await this.#readDatabase().catch(() => false))
    this.#database.set(isRead ? 1 : 0)
    return {
      status: 200,
      headers: { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' },
      body: Buffer.from(await this.#registry.metrics()),
    }
  }

  async #readDatabase(): Promise<true> {
    const payload = await this.options.payload()
    const [{ counts, mail, overdue }, waiting, oldest, backup, rehearsal] = await Promise.all([
      inboxSummary(payload),
      mailsOf(payload).countDocuments({ state: 'queued' }),
      mailsOf(payload).findOne({ state: 'queued' }, { sort: { createdAt: 1 } }),
      lastDone(payload, backupRecord),
      lastDone(payload, rehearsalRecord),
    ])
    for (const [state, count] of Object.entries({ ...counts, overdue })) {
      this.#enquiries.set({ state }, count)
    }
    this.#mails.set({ state: 'waiting' }, waiting)
    this.#mails.set({ state: 'failed' }, mail.failed)
    this.#oldestMail.set(oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0)
    this.#done.set({ work: 'backup' }, backup)
    this.#done.set({ work: 'rehearsal' }, rehearsal)
    return true
  }
}

/** Seconds since 1970; 0 for never. */
async function lastDone(
  payload: Payload,
  { collection, id }: typeof backupRecord | typeof rehearsalRecord,
): Promise<number> {
  const done = await mongo(payload)
    .connection.collection<{ _id: string; takenAt?: Date; doneAt?: Date }>(collection)
    .findOne({ _id: id })
  return Number(done?.takenAt ?? done?.doneAt ?? 0) / 1_000
}
