/** Code 128, the barcode that scanners of every warehouse read. Pure. */
import bwipjs from 'bwip-js/node'

/** Modules of white on either side that a scanner needs (ISO/IEC 15417). */
export const quietModules = 10

/**
 * The widths of bars and spaces in turn, the first a bar, in modules.
 * @param text printable ASCII, such as a parcel's reference
 * @throws Error when the text holds what Code 128 can't.
 */
export function code128(text: string): number[] {
  const [symbol] = bwipjs.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error(`Code 128 can't hold ${text}`)
  return symbol.sbs
}
