/** Reads the body of an answer up to a bound; null if it is longer. */
export async function boundedBytes({ body }: Response, longest: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (body)
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      // Leaving the loop ends the transfer.
      if (length > longest) return null
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

/** The same as UTF-8. */
export async function boundedText(response: Response, longest: number): Promise<string | null> {
  const bytes = await boundedBytes(response, longest)
  return bytes === null ? null : Buffer.from(bytes).toString('utf8')
}
