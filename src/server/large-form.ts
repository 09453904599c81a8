/** Forms with files: read up to a bound of their own, and few at once, since each is held in memory whole. */
import { errorCodes } from 'fastify'
import { boundTo } from './bound.ts'

/** Bytes of forms that are being read, all together. */
const mostRead = 96 * 1024 * 1024

/** What is read of a form that is too long, times its bound, so that its sender gets to hear why it was refused. */
const patience = 4

export interface LargeForms {
  /** The body as it came. @throws errors of the framework: longer than `longest` bytes (413), too many at once (429). */
  read: (body: AsyncIterable<Uint8Array>, longest: number, announced: number) => Promise<Buffer>
  /** Works on a form, three at once; null: too many are waiting. */
  bound: ReturnType<typeof boundTo>
}

export function largeForms(): LargeForms {
  let reading = 0
  return {
    read: async (body, longest, announced) => {
      const need = Math.min(announced, longest)
      if (reading + need > mostRead) throw busy()
      reading += need
      try {
        return await collect(body, longest)
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
