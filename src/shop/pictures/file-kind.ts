/** Recognises an uploaded file by its own bytes. */

/** Accepted kinds of file. */
export type UploadedKind = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * The kind of a file by its first bytes; its name and the browser's media type are ignored. Null: a kind that is not
 * accepted. Sources: JPEG ITU T.81 B.1, PNG 3rd edition 5.2, WebP RFC 9649, AVIF and HEIF ISO/IEC 23008-12 (`ftyp`).
 */
export function kindOfFile(file: Uint8Array): UploadedKind | null {
  const text = (from: number, to: number) => Buffer.from(file.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12)) ? 'avif' : null
}

/**
 * True if a file is animated, as far as its bytes say so. An animated PNG names its frames before its picture data (PNG 3rd
 * edition, 11.3.6), an image sequence its brand (`avis`); the frames of a WebP are counted by the decoder.
 */
export function saysThatItMoves(file: Uint8Array, kind: UploadedKind): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (kind === 'avif') return bytes.subarray(8, 8 + Math.min(bytes.readUInt32BE(0), 200)).includes('avis')
  if (kind !== 'png') return false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}
