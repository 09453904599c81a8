/** Forms with files: read up to a bound of their own, and few at once, since each is held in memory whole. */
import { errorCodes } from 'fastify'
import { boundTo } from './bound.ts'

/** Bytes of forms that are being read, all together. */
const mostRead = 96 * 1024 * 1024

/** What is read of a form that is too long, times its bound, so that its sender gets to hear why it was refused. */
const patience = 4

/** No form of ours has as many fields; taking hundreds of thousands apart would keep everybody waiting. */
const mostParts = 100

/** What the headers say of a form. */
interface Announced {
  /** Bytes; NaN or none: it is not known. */
  length: number
  /** The content type, with the boundary between the parts. */
  type: string
}

export interface LargeForms {
  /**
   * The body as it came. @throws errors of the framework: longer than `longest` bytes or of too many parts (413), too many
   * forms at once (429).
   */
  read: (body: AsyncIterable<Uint8Array>, longest: number, announced: Announced) => Promise<Buffer>
  /** Works on a form, three at once; null: too many are waiting. */
  bound: ReturnType<typeof boundTo>
}

export function largeForms(): LargeForms {
  let reading = 0
  return {
    read: async (body, longest, { length, type }) => {
      const need = length >= 0 ? Math.min(length, longest) : longest
      if (reading + need > mostRead) throw busy()
      reading += need
      try {
        const form = await collect(body, longest)
        if (hasMoreParts(form, type)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
        return form
      } finally {
        reading -= need
      }
    },
    bound: boundTo({ running: 3, waiting: 6 }),
  }
}

/** An error that is answered with 429. */
export const busy = (): Error => Object.assign(new Error('Too many large forms at once'), { statusCode: 429 })

async function collect(body: AsyncIterable<Uint8Array>, longest: number): Promise<Buffer> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length <= longest) chunks.push(chunk)
    else if (length > longest * patience) break
    else chunks = []
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
