/**
 * Limits that hold across all processes of the shop: a number of calls in a window that starts with the first one. The
 * database counts. While it does not answer, each process counts for itself, so that a limit is never open.
 */
import { addCalls, deleteEnded } from './limit-queries.ts'
import { countHere, leftIn, move, openWindow, type Window } from './limit-window.ts'
import type { Db } from './db.ts'
import { within } from './within.ts'

export interface Limit {
  /** The name of the limit, such as `PUT /api/cart/submit-order`. */
  name: string
  /**
   * The caller that the limit applies to: a network address, an account. It leaves the process only as a hash
   * under the shop's secret.
   */
  key: string
  /** Calls in a window. */
  max: number
  windowMs: number
}

export interface Taken {
  allowed: boolean
  /** Further calls that are allowed, as far as this process knows. */
  remaining: number
  /** Milliseconds until the window ends. */
  endsInMs: number
  /** Whole seconds until the window ends, 1 at least: for `Retry-After`. */
  retryAfterSeconds: number
}

/** Figures since the process started, for metrics. */
export interface LimitFigures {
  refused: number
  /** True if this process counts for itself because the database did not answer. */
  isAlone: boolean
}

export interface Limits {
  /**
   * Takes one call, counted by the database at once: never more than `max` in all processes together. It must
   * not be called within a transaction, which would roll the count back.
   */
  take: (limit: Limit) => Promise<Taken>
  /**
   * The same for calls that are so frequent that a statement for each would cost too much. The first hundredth of a limit is
   * counted here and reported to the database within a second; after that, calls are drawn from it in portions, a hundredth
   * of what is left. Until each other process has reported its own hundredth, that many more calls may pass in all. A limit
   * below 100 is counted call by call, too. Answers synchronously if the database is not needed.
   */
  takeInPortions: (limit: Limit) => Taken | Promise<Taken>
  /** Reports to the database the calls counted here, and deletes ended windows now and then. @throws Error of the database */
  exchange: () => Promise<void>
  /** Exchanges every second from now on. */
  start: () => void
  /** Exchanges a last time. */
  close: () => Promise<void>
  figures: () => LimitFigures
}

export interface LimitOptions {
  db: Db
  now: () => Date
  /** Hashes a text under the shop's secret. */
  hash: (text: string) => Buffer
  /** Called once when the database stops counting, and not again until it has recovered. */
  report: (error: Error) => void
  /** Milliseconds that a call waits for the database before this process counts for itself. */
  patienceMs?: number
}

const exchangeEveryMs = 1000
const deleteEveryMs = 60_000
/** Windows that are kept in memory; the oldest is dropped, and the database's count of it stays there. */
const mostWindows = 20_000
/** The pause after a failure of the database. */
const restMs = 2000

/** Opens the limits of one process; they are exchanged once started, and until closed. */
export function openLimits(options: LimitOptions): Limits {
  const limits = new SharedLimits(options)
  return {
    take: async (limit) => await limits.take(limit, false),
    takeInPortions: (limit) => limits.take(limit, true),
    exchange: async () => await limits.exchange(),
    start: () => limits.start(),
    close: async () => await limits.close(),
    figures: () => limits.figures(),
  }
}

class SharedLimits {
  readonly #options: LimitOptions
  readonly #windows = new Map<string, Window>()
  #refused = 0
  #aloneUntil = 0
  #isAlone = false
  #deletedAt = 0
  #timer: NodeJS.Timeout | undefined
  #exchanging: Promise<void> = Promise.resolve()

  constructor(options: LimitOptions) {
    this.#options = options
  }

  take(limit: Limit, inPortions: boolean): Taken | Promise<Taken> {
    const at = this.#now()
    const window = this.#windowOf(limit, at)
    const allowed = this.#isAllowed(window, inPortions)
    if (typeof allowed === 'boolean') return this.#taken(window, at, allowed)
    return allowed.then((granted) => this.#taken(window, at, granted))
  }

  #taken(window: Window, at: number, allowed: boolean): Taken {
    if (!allowed) this.#refused++
    const endsInMs = Math.max(1, window.endsAt - at)
    const remaining = allowed ? Math.max(0, leftIn(window) + window.drawn) : 0
    return { allowed, remaining, endsInMs, retryAfterSeconds: Math.ceil(endsInMs / 1000) }
  }

  #now(): number {
    return this.#options.now().getTime()
  }

  #windowOf({ name, key, max, windowMs }: Limit, at: number): Window {
    const text = `${name} ${key}`
    const known = this.#windows.get(text)
    // One that ends too far ahead was opened by a wrong clock.
    if (known && known.endsAt > at && known.endsAt <= at + 2 * windowMs) {
      known.max = max
      return known
    }
    const window = openWindow({ text, max, windowMs }, at)
    this.#windows.delete(text)
    this.#windows.set(text, window)
    if (this.#windows.size > mostWindows) {
      const [oldest] = this.#windows.keys()
      if (oldest !== undefined) this.#windows.delete(oldest)
    }
    return window
  }

  #isAllowed(window: Window, inPortions: boolean): boolean | Promise<boolean> {
    if (window.drawn > 0) {
      window.drawn--
      return true
    }
    // The database would give the same answer until the window ends: refusing costs it nothing.
    if (leftIn(window) <= 0) return false
    if (inPortions && window.free < Math.floor(window.max / 100)) {
      window.free++
      window.untold++
      return true
    }
    if (performance.now() < this.#aloneUntil) return countHere(window)
    return new Promise((resolve) => {
      window.waiting.push(resolve)
      if (!window.isDrawing) void this.#draw(window, inPortions)
    })
  }

  /**
   * Draws calls for all waiting callers, one statement at a time for a window: callers that arrive in the
   * meantime share the next one.
   */
  async #draw(window: Window, inPortions: boolean): Promise<void> {
    window.isDrawing = true
    while (window.waiting.length > 0) {
      const waiting = window.waiting.splice(0)
      const spare = inPortions ? Math.max(0, Math.floor(leftIn(window) / 100)) : 0
      const granted = await this.#drawn(window, waiting.length + spare)
      waiting.forEach((resolve, index) => resolve(granted === null ? countHere(window) : index < granted))
      if (granted !== null) window.drawn += Math.max(0, granted - waiting.length)
    }
    window.isDrawing = false
  }

  /** The number of wanted calls that the database grants; null if it does not answer. */
  async #drawn(window: Window, wanted: number): Promise<number | null> {
    try {
      await this.#tell([window], wanted)
      return Math.min(wanted, Math.max(0, window.max - (window.counted - wanted)))
    } catch (error) {
      this.#fail(error)
      return null
    }
  }

  /** Adds to the database the unreported calls of these windows, plus the wanted calls for each; takes over its counts. */
  async #tell(windows: Window[], wanted: number): Promise<void> {
    const { db, now, hash } = this.#options
    const told = new Map(
      windows.map(
        (window) => [hash(window.text).toString('base64url').slice(0, 22), [window, window.untold]] as const,
      ),
    )
    for (const [window, calls] of told.values()) move(window, 'untold', 'telling', calls)
    try {
      const additions = [...told].map(([key, [{ windowMs }, calls]]) => ({
        key,
        calls: calls + wanted,
        windowMs,
      }))
      for (const { key, count, endsAt } of await this.#inTime(addCalls(db, additions, now()))) {
        const [window, calls] = told.get(key) ?? []
        if (!window) continue
        window.counted = count
        window.endsAt = endsAt.getTime()
        window.telling -= calls ?? 0
      }
    } catch (error) {
      for (const [window, calls] of told.values()) move(window, 'telling', 'untold', calls)
      throw error
    }
    this.#isAlone = false
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    return await within(this.#options.patienceMs ?? 1000, work, 'The database did not count in time')
  }

  #fail(error: unknown): void {
    this.#aloneUntil = performance.now() + restMs
    // A database outage is reported once.
    if (!this.#isAlone) this.#options.report(error instanceof Error ? error : new Error(String(error)))
    this.#isAlone = true
  }

  async exchange(): Promise<void> {
    const at = this.#now()
    const unreported = []
    for (const [text, window] of this.#windows) {
      if (window.endsAt <= at) this.#windows.delete(text)
      // A window that calls are being drawn for is reported by that statement.
      else if (window.untold > 0 && !window.isDrawing) unreported.push(window)
    }
    for (let from = 0; from < unreported.length; from += 1000)
      await this.#tell(unreported.slice(from, from + 1000), 0)
    if (Math.abs(at - this.#deletedAt) < deleteEveryMs) return
    await this.#inTime(deleteEnded(this.#options.db, this.#options.now()))
    this.#deletedAt = at
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#exchangeQuietly(), exchangeEveryMs).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#exchangeQuietly()
  }

  figures(): LimitFigures {
    return { refused: this.#refused, isAlone: this.#isAlone }
  }

  /** One after the other: a slow database gets only one at a time. */
  async #exchangeQuietly(): Promise<void> {
    this.#exchanging = this.#exchangeAfter(this.#exchanging)
    await this.#exchanging
  }

  async #exchangeAfter(last: Promise<void>): Promise<void> {
    await last
    try {
      await this.exchange()
    } catch (error) {
      this.#fail(error)
    }
  }
}
