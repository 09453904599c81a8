/** Files that are sent bare, as the body of a call: read once the caller is known, up to a bound. */
import type { FastifyRequest } from 'fastify'

/**
 * Up to this many times its bound, a file that is too long is read on, so that its sender receives the reason
 * for the refusal.
 */
const patience = 4

/**
 * The file of a call to an endpoint with an `upload`; empty if the call has no file.
 * @returns null if it is longer than `longest` bytes
 */
export async function readUpload({ body, headers }: FastifyRequest, longest: number): Promise<Buffer | null> {
  if (Number(headers['content-length'] ?? 0) > longest) return null
  if (!isStream(body)) return Buffer.alloc(0)
  const parts = body[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  // Not by a loop over the parts: leaving it would cut the connection before the answer is sent.
  for (let length = 0; ;) {
    const { done, value } = await parts.next()
    if (done) return length > longest ? null : Buffer.concat(chunks)
    length += value.byteLength
    if (length > longest * patience) return null
    if (length <= longest) chunks.push(value)
    else chunks.length = 0
  }
}

const isStream = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body
