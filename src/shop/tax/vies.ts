/** VAT numbers of other member states, from the register of the European Commission (VIES). */
import { boundedText } from '../../server/body.ts'
import { boundTo, type Bound } from '../../server/bound.ts'
import type { Db, Reader } from '../../server/db.ts'
import { insertCheck, selectCheck } from './queries.ts'
import type { NumberCheck } from './rules.ts'
import { readViesAnswer, type ViesAnswer } from './vies-answer.ts'

export interface Vies {
  /** Queries a number; null: no answer in time, or not in a form that we understand. */
  ask: (vatNumber: string, requester: string) => Promise<ViesAnswer | null>
}

export interface ViesOptions {
  fetch?: typeof globalThis.fetch
  /** Milliseconds for everything, both tries. */
  limitMs?: number
  bound?: Bound
}

const longestAnswer = 64 * 1024
const tries = 2

/** Opens the register at a URL. Without one it can't be reached. */
export function openVies(url: string | null, options: ViesOptions = {}): Vies {
  const { fetch = globalThis.fetch, limitMs = 6000, bound = boundTo({ running: 4, waiting: 20 }) } = options
  return {
    ask: async (vatNumber, requester) => {
      if (url === null) return null
      const signal = AbortSignal.timeout(limitMs)
      const asked = { url: `${url}/check-vat-number`, body: questionOf(vatNumber, requester), signal, fetch }
      for (let round = 0; round < tries; round++) {
        const answered = await bound(async () => await answerOf(asked))
        const read = readViesAnswer(answered, vatNumber)
        if (read !== null) return read
      }
      return null
    },
  }
}

/** The register gives a proof of its answer only if the requester names its own number. */
function questionOf(vatNumber: string, requester: string): object {
  const isPayer = /^[A-Z]{2}\d/.test(requester)
  return {
    countryCode: vatNumber.slice(0, 2),
    vatNumber: vatNumber.slice(2),
    ...(isPayer
      ? { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
      : {}),
  }
}

interface Lookup {
  url: string
  body: object
  signal: AbortSignal
  fetch: typeof globalThis.fetch
}

async function answerOf({ url, body, signal, fetch }: Lookup): Promise<unknown> {
  if (signal.aborted) return null
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return null
    }
    const text = await boundedText(response, longestAnswer)
    return text === null ? null : JSON.parse(text)
  } catch {
    // A network fault, the time limit, or no JSON: then nothing is proved.
    return null
  }
}

const dayMs = 24 * 3600_000
/** Time for which a service that did not answer is not queried again. */
const silenceMs = 5 * 60_000
/** An answer used for an order is a little younger than the database requires. */
const heldMs = dayMs - 30 * 60_000

/** The register's answer about a number within the last day; null: it has to be queried (again). */
export async function latestCheck(
  { db, now }: { db: Reader; now: Date },
  vatNumber: string,
): Promise<NumberCheck | null> {
  const found = await selectCheck(db, vatNumber, new Date(now.getTime() - heldMs))
  if (found === null) return null
  const isStale = found.outcome === 'UNREACHABLE' && now.getTime() - found.at.getTime() > silenceMs
  return isStale ? null : { id: found.id, vatNumber: found.vatNumber, outcome: found.outcome }
}

/**
 * Queries the register about a number, unless it answered within the last day; each answer is kept as a proof.
 * Never within a transaction: the network may take seconds.
 * @param isAnew queries it in any case
 */
export async function checkNumber(
  { db, now, vies, requester }: { db: Db; now: Date; vies: Vies; requester: string },
  { vatNumber, isAnew = false }: { vatNumber: string; isAnew?: boolean },
): Promise<NumberCheck> {
  const known = isAnew ? null : await latestCheck({ db, now }, vatNumber)
  if (known !== null) return known
  const answer = await vies.ask(vatNumber, requester)
  return await insertCheck(db, {
    vatNumber,
    at: now,
    outcome: answer === null ? 'UNREACHABLE' : answer.isValid ? 'VALID' : 'INVALID',
    consultationNumber: answer?.consultationNumber ?? '',
    name: answer?.name ?? '',
  })
}
