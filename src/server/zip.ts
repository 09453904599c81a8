/** A ZIP archive, written file after file as it is read: each file is held only until it is sent. */
import { Zip, ZipDeflate } from 'fflate'

type Files = AsyncIterable<{ name: string; content: Uint8Array }>

/** The archive of these files, made as fast as it is read. Without ZIP64: 65,535 files and 4 GB at most. */
export function zipStream(files: Files): ReadableStream<Uint8Array> {
  const pieces = zipped(files)
  return new ReadableStream({
    pull: async (taker) => {
      const next = await pieces.next()
      if (next.done) taker.close()
      else taker.enqueue(next.value)
    },
    // The reader has left: the rest is not made.
    cancel: async () => void (await pieces.return(undefined)),
  })
}

async function* zipped(files: Files): AsyncGenerator<Uint8Array, undefined> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(content, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
  return undefined
}
