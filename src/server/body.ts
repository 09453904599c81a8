/** Reads the body of an answer up to a bound, as UTF-8; null: it is longer. */
export async function boundedText({ body }: Response, longest: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (body)
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      // Leaving the loop ends the transfer.
      if (length > longest) return null
      chunks.push(chunk)
    }
  return Buffer.concat(chunks).toString('utf8')
}
