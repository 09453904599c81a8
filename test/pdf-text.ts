/** The text of a PDF, as a reader gets it who selects it: by the tables from glyphs to letters that the file brings. */
import { inflateSync } from 'node:zlib'

/** Reads what PDFKit writes: compressed streams, fonts with a ToUnicode table, texts as hexadecimal glyphs. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const fonts = fontsOf(objects)
  const texts: string[] = []
  for (const body of objects.values()) {
    const content = streamOf(body)
    if (content?.includes(' Tf') && content.includes('BT')) texts.push(glyphText(content, fonts))
  }
  return texts.join('\n').replaceAll('\u00a0', ' ')
}

/** The colours that a PDF fills and strokes with, as `#rrggbb`. */
export function pdfColours(bytes: Uint8Array): Set<string> {
  const colours = new Set<string>()
  for (const [, body = ''] of Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\n\d+ 0 obj\n([\s\S]*?)\nendobj/g))
    for (const [, parts = ''] of (streamOf(body) ?? '').matchAll(/((?:[\d.]+ ){3})(?:scn|SCN|rg|RG)\b/g))
      colours.add(
        `#${parts
          .trim()
          .split(' ')
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
      )
  return colours
}

/** Letters by glyph, for each name by which a page calls a font. */
function fontsOf(objects: Map<string, string>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      const cmap = table ? streamOf(objects.get(table) ?? '') : null
      if (cmap) fonts.set(name, lettersOf(cmap))
    }
  }
  return fonts
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    // A ligature represents several letters, with spaces between their codes.
    const all = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => decoded(hex.replaceAll(' ', '')))
    for (const [index, letter] of all.entries())
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), letter)
  }
  return letters
}

const decoded = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function streamOf(body: string): string | null {
  const begin = /stream\r?\n/.exec(body)
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  if (!begin || !Number.isFinite(length)) return null
  const from = begin.index + begin[0].length
  const data = body.slice(from, from + length)
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
}

function glyphText(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    const glyphs = [...(array ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    if (array !== undefined) lines.push(glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? '?').join(''))
  }
  return lines.join('\n')
}
