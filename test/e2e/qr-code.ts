/** Reads a drawn QR code back, as a phone does, so that a test sees what a bank's application would see. */

/** Blocks of a code with error correction M, by version: how many of which number of data bytes (ISO/IEC 18004). */
const blocksOfM: Record<number, number[]> = {
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
}

const quiet = 4

/** The text of a code drawn as runs of dark modules (`M4 4h7v1H4z…`), in bytes or in capitals and figures. */
export function textOfQrCode(path: string): string {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
  const dark = new Set(
    runs.flatMap(([x = 0, y = 0, length = 0]) =>
      Array.from({ length }, (_, step) => `${x - quiet + step},${y - quiet}`),
    ),
  )
  const size = Math.max(...runs.map(([x = 0, , length = 0]) => x - quiet + length))
  const isDark = (x: number, y: number) => dark.has(`${x},${y}`)
  return textOf(bitsOf(dataBytes(codewords(size, isDark), (size - 17) / 4)))
}

/** Which modules are turned over, by the mask's number; x is the column, y the row. */
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** All bytes in the order in which they are laid out: two columns at a time from the right, up and down in turn. */
function codewords(size: number, isDark: (x: number, y: number) => boolean): number[] {
  const formatMask = [2, 3, 4].reduce((value, x) => value * 2 + Number(isDark(x, 8)), 0) ^ 0b101
  const isMasked = masks[formatMask] ?? (() => false)
  const bits: boolean[] = []
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isPattern(x, y, size)) bits.push(isDark(x, y) !== isMasked(x, y))
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  )
}

/** Modules that carry no data: finders with the format next to them, timing lines, alignment, version. */
function isPattern(x: number, y: number, size: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)
  const isVersion = size >= 45 && ((x > size - 12 && y < 6) || (y > size - 12 && x < 6))
  return isFinder || isVersion || x === 6 || y === 6 || isAlignment(x, y, size)
}

function isAlignment(x: number, y: number, size: number): boolean {
  const last = size - 7
  const centres = size >= 45 ? [6, last / 2 + 3, last] : [6, last]
  return centres.some((cy) =>
    centres.some((cx) => {
      const isAtFinder = (cx === 6 && cy !== last / 2 + 3) || (cy === 6 && cx !== last / 2 + 3)
      return !isAtFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2
    }),
  )
}

/** The data bytes: the blocks were dealt out like cards, the correction follows them. */
function dataBytes(all: number[], version: number): number[] {
  const lengths = blocksOfM[version]
  if (!lengths) throw new Error(`No table for version ${version}.`)
  const blocks = lengths.map((): number[] => [])
  let next = 0
  for (let place = 0; place < Math.max(...lengths); place++)
    for (const [index, block] of blocks.entries())
      if (place < (lengths[index] ?? 0)) block.push(all[next++] ?? 0)
  return blocks.flat()
}

const bitsOf = (bytes: number[]) => bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')

const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** The segments of a code, one after another, up to the terminator; lengths as in versions up to 9. */
function textOf(bits: string): string {
  let place = 0
  const take = (count: number) => Number.parseInt(bits.slice(place, (place += count)) || '0', 2)
  const bytes: number[] = []
  for (;;) {
    const mode = take(4)
    if (mode === 4) for (let left = take(8); left > 0; left--) bytes.push(take(8))
    else if (mode === 2) bytes.push(...capitalsOf(take(9), take))
    else if (mode === 1) bytes.push(...figuresOf(take(10), take))
    else return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

const codesOf = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0))

/** Capitals: two signs in 11 bits, one in 6. */
function capitalsOf(count: number, take: (bits: number) => number): number[] {
  let text = ''
  while (text.length < count) {
    const pair = count - text.length > 1
    const value = take(pair ? 11 : 6)
    text += pair
      ? (capitals[Math.floor(value / 45)] ?? '') + (capitals[value % 45] ?? '')
      : (capitals[value] ?? '')
  }
  return codesOf(text)
}

/** Figures: three in 10 bits, two in 7, one in 4. */
function figuresOf(count: number, take: (bits: number) => number): number[] {
  let text = ''
  while (text.length < count) {
    const length = Math.min(3, count - text.length)
    text += String(take([0, 4, 7, 10][length] ?? 10)).padStart(length, '0')
  }
  return codesOf(text)
}
