/** Sends files while they are made: they are longer than a process should hold, or take longer than people wait for. */
import type { FastifyReply } from 'fastify'

const archive = 'application/zip'

/** True for archives, and for files that ask proxies not to buffer them. */
export const isSentAsMade = (headers: Record<string, string>): boolean =>
  headers['content-type'] === archive || headers['x-accel-buffering'] === 'no'

/** @param given.isPlain true if the reader accepts no other encoding */
export async function sendAsMade(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  reply: FastifyReply,
  { isPlain, isHead }: { isPlain: boolean; isHead: boolean },
): Promise<FastifyReply> {
  if (isHead) {
    await body.cancel()
    return await reply.send()
  }
  if (isPlain || reply.getHeader('content-type') === archive) return await reply.send(body)
  return await reply.header('content-encoding', 'gzip').send(body.pipeThrough(new CompressionStream('gzip')))
}
