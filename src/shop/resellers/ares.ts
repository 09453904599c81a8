/** Companies by their IČO, from the public business register (ARES). A form never waits for it longer than three seconds. */
import { boundedText } from '../../server/body.ts'
import { boundTo, type Bound } from '../../server/bound.ts'
import type { Db } from '../../server/db.ts'
import { readAnswer, type RegisteredCompany } from './ares-answer.ts'
import { selectAnswer, upsertAnswer } from './ares-queries.ts'

/** `gone`: it has ceased to exist. `unreachable`: the register did not answer in time, or not in a form we understand. */
export type Found =
  | { kind: 'found'; company: RegisteredCompany }
  | { kind: 'unknown' }
  | { kind: 'gone'; company: RegisteredCompany }
  | { kind: 'unreachable' }

export interface Register {
  /** Looks a company up. @param ico with a valid checksum */
  find: (db: Db, ico: string, now: Date) => Promise<Found>
}

export interface RegisterOptions {
  fetch?: typeof globalThis.fetch
  /** Milliseconds for everything: waiting for a slot, the call, and reading its answer. */
  limitMs?: number
  /** The register does not like many parallel calls, and its answers are cached. */
  bound?: Bound
}

const hour = 3600_000
const keptMs = { found: 24 * hour, unknown: hour }
const longestAnswer = 256 * 1024

/** Opens the register at a URL. Without one (a worker needs none) it can't be reached. */
export function openRegister(url: string | null, options: RegisterOptions = {}): Register {
  const { fetch = globalThis.fetch, limitMs = 3000, bound = boundTo({ running: 4, waiting: 20 }) } = options
  /** Concurrent queries about the same company share one call. */
  const underWay = new Map<string, Promise<Found>>()
  const ask = async (db: Db, ico: string, now: Date): Promise<Found> => {
    const cached = await selectAnswer(db, ico, now)
    if (cached !== undefined) return foundOf(cached)
    if (url === null) return { kind: 'unreachable' }
    const signal = AbortSignal.timeout(limitMs)
    // A call that waits for a slot waits for calls that began earlier, so they end before its time is up.
    const answered = await bound(
      async () => await answerOf(`${url}/ekonomicke-subjekty/${ico}`, fetch, signal),
    )
    const company = answered === 'none' ? null : readAnswer(answered?.json, ico)
    if (answered !== 'none' && company === null) return { kind: 'unreachable' }
    const expiresAt = new Date(now.getTime() + (company ? keptMs.found : keptMs.unknown))
    await upsertAnswer(db, ico, company, { now, expiresAt })
    return foundOf(company)
  }
  return {
    find: async (db, ico, now) => {
      const known = underWay.get(ico)
      if (known) return await known
      const asked = ask(db, ico, now).finally(() => underWay.delete(ico))
      underWay.set(ico, asked)
      return await asked
    },
  }
}

function foundOf(company: RegisteredCompany | null): Found {
  if (!company) return { kind: 'unknown' }
  return company.ceasedOn === null ? { kind: 'found', company } : { kind: 'gone', company }
}

/** The answer's JSON; `none`: the register knows no company under this number; null: no answer that we can use. */
async function answerOf(
  address: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<{ json: unknown } | 'none' | null> {
  if (signal.aborted) return null
  try {
    const response = await fetch(address, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return response.status === 404 ? 'none' : null
    }
    const text = await boundedText(response, longestAnswer)
    return text === null ? null : { json: JSON.parse(text) }
  } catch {
    // A network fault, the time limit, or no JSON: the form goes on without it.
    return null
  }
}
