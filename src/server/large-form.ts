/**
 * Forms with files: read up to a separate bound, and only a few at once, because each is held in memory whole. Room is taken
 * by what has arrived, not by what was announced; when there is no room left, the slowest sender loses its place.
 */
import { errorCodes } from 'fastify'
import { boundTo } from './bound.ts'

/** Bytes of all forms that are being read. */
const mostBytes = 96 * 1024 * 1024

/** Forms that are being read at once, and those of one network among them. */
const mostAtOnce = 100
const mostOfNetwork = 4

/** A sender that has just begun has this long to show how fast it is. */
const graceMs = 2000
/** Bytes sent this long ago count half, so that a sender that stops soon counts as slow. */
const halfLifeMs = 2000

/**
 * Up to this many times its bound, a form that is too long is read on, so that its sender receives the reason
 * for the refusal.
 */
const patience = 4

/** No form of ours has as many fields; parsing hundreds of thousands would keep all visitors waiting. */
const mostParts = 100

/** A form as it is known before it is read. */
interface Announced {
  /** The content type, with the boundary between the parts. */
  type: string
  /** The network that it comes from. */
  network: string
}

export interface LargeForms {
  /**
   * The body as it came.
   * @throws errors of the framework: longer than `longest` bytes or of too many parts (413); or no room (429),
   * for the slowest one that is being read
   */
  read: (body: AsyncIterable<Uint8Array>, longest: number, announced: Announced) => Promise<Buffer>
  /** Works on a form, three at once; null: too many are waiting. */
  bound: ReturnType<typeof boundTo>
}

/** A form that is being read. */
interface Reading {
  network: string
  began: number
  /** Bytes of it in memory. */
  held: number
  /** Bytes received lately, those of `halfLifeMs` ago counted by half, as of `at`. */
  lately: number
  at: number
  /** Ends it to free its place. */
  end: (error: Error) => void
  ended: Promise<never>
}

/** @param now milliseconds of a clock that never goes back */
export function largeForms(now: () => number = () => performance.now()): LargeForms {
  const readings = new Set<Reading>()
  const held = () => [...readings].reduce((sum, reading) => sum + reading.held, 0)
  const endSlowest = (of: Reading[]): void => {
    const slowest = slowestOf(of, now())
    if (!slowest) throw busy()
    readings.delete(slowest)
    slowest.end(busy())
  }
  const open = (network: string): Reading => {
    const own = [...readings].filter((reading) => reading.network === network)
    if (own.length >= mostOfNetwork) endSlowest(own)
    if (readings.size >= mostAtOnce) endSlowest([...readings])
    const { promise: ended, reject: end } = Promise.withResolvers<never>()
    ended.catch(() => undefined)
    const reading = { network, began: now(), held: 0, lately: 0, at: now(), end, ended }
    readings.add(reading)
    return reading
  }
  const note = (reading: Reading, bytes: number, isKept: boolean): void => {
    const at = now()
    reading.lately = latelyAt(reading, at) + bytes
    reading.at = at
    reading.held = isKept ? reading.held + bytes : 0
    while (held() > mostBytes && readings.has(reading)) endSlowest([...readings])
  }
  return {
    read: async (body, longest, { type, network }) => {
      const reading = open(network)
      try {
        const form = await collect(body, longest, reading, note)
        if (hasMoreParts(form, type)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
        return form
      } finally {
        readings.delete(reading)
      }
    },
    bound: boundTo({ running: 3, waiting: 6 }),
  }
}

/** An error that is answered with 429. */
export const busy = (): Error => Object.assign(new Error('Too many large forms at once'), { statusCode: 429 })

const latelyAt = ({ lately, at }: Reading, now: number): number => lately * 2 ** ((at - now) / halfLifeMs)

/** The one that has sent least lately; null: all have only just begun. */
function slowestOf(readings: Reading[], at: number): Reading | null {
  const [slowest] = readings
    .filter(({ began }) => at - began >= graceMs)
    .toSorted((a, b) => latelyAt(a, at) - latelyAt(b, at))
  return slowest ?? null
}

async function collect(
  body: AsyncIterable<Uint8Array>,
  longest: number,
  reading: Reading,
  note: (reading: Reading, bytes: number, isKept: boolean) => void,
): Promise<Buffer> {
  const parts = body[Symbol.asyncIterator]()
  let chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const next = parts.next()
    // If the place is lost in the meantime, the outcome of this read no longer matters.
    next.catch(() => undefined)
    const { done, value } = await Promise.race([next, reading.ended])
    if (done) break
    length += value.byteLength
    if (length > longest * patience) break
    if (length <= longest) chunks.push(value)
    else chunks = []
    note(reading, value.byteLength, length <= longest)
  }
  if (length > longest) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  return Buffer.concat(chunks)
}

function hasMoreParts(form: Buffer, type: string): boolean {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const between = Buffer.from(`--${quoted ?? bare ?? ''}`)
  let at = -1
  for (let parts = 0; parts <= mostParts; parts++) {
    at = form.indexOf(between, at + 1)
    if (at < 0) return false
  }
  return true
}
