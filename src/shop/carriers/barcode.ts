/** Code 128, the barcode that the scanners of every warehouse read. */
/** White modules on either side that a scanner needs (ISO/IEC 15417). */
export const quietModules = 10

/**
 * Alternating widths of bars and spaces in modules, starting with a bar.
 * @param text printable ASCII, such as a parcel's reference
 * @throws Error if the text contains characters outside Code 128
 */
export async function code128(text: string): Promise<number[]> {
  // Few processes draw one, and the library takes 15 MB.
  const { default: bwipjs } = await import('bwip-js/node')
  const [symbol] = bwipjs.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error(`Code 128 can't hold ${text}`)
  return symbol.sbs
}
