/** The text of a file from any program. Pure. */

/**
 * UTF-16 by its byte order mark (Excel's "Unicode text"), UTF-8 if the bytes are valid UTF-8, else the code
 * page of Czech Windows, in which a Czech spreadsheet saves CSV.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
