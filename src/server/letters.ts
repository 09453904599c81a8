/**
 * Letters for names from all over the world: the font of each part of a text, and the order of the parts on paper. A font is
 * loaded when the first text needs it, because that of Chinese alone is larger than the program.
 */
import bidiFactory from 'bidi-js'

type Inlined = () => Promise<{ default: string }>

/** Fonts by script; Latin, Cyrillic and Greek are in `beyond`. All are cuts of Noto Sans (SIL OFL). */
const scripts = {
  georgian: { writes: /\p{Script=Georgian}/u, load: () => import('./fonts/noto-sans-georgian.ttf?inline') },
  armenian: { writes: /\p{Script=Armenian}/u, load: () => import('./fonts/noto-sans-armenian.ttf?inline') },
  hebrew: { writes: /\p{Script=Hebrew}/u, load: () => import('./fonts/noto-sans-hebrew.ttf?inline') },
  arabic: { writes: /\p{Script=Arabic}/u, load: () => import('./fonts/noto-sans-arabic.ttf?inline') },
  thai: { writes: /\p{Script=Thai}/u, load: () => import('./fonts/noto-sans-thai.ttf?inline') },
  devanagari: {
    writes: /\p{Script=Devanagari}/u,
    load: () => import('./fonts/noto-sans-devanagari.ttf?inline'),
  },
  korean: { writes: /\p{Script=Hangul}/u, load: () => import('./fonts/noto-sans-korean.ttf?inline') },
  han: {
    writes: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    load: () => import('./fonts/noto-sans-han.ttf?inline'),
  },
} satisfies Record<string, { writes: RegExp; load: Inlined }>
type Script = keyof typeof scripts
const scriptNames = Object.keys(scripts) as Script[]

/** Fonts by the names under which a document registers them. */
export type Letters = ReadonlyMap<string, Buffer>

/** The build puts the fonts into the program, so that it runs from any folder. */
export const fontIn = (inlined: string): Buffer =>
  Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64')

const loaded = new Map<Script, Promise<Buffer>>()

async function loadScript(name: Script): Promise<Buffer> {
  const known = loaded.get(name)
  const font = known ?? scripts[name].load().then(({ default: inlined }) => fontIn(inlined))
  loaded.set(name, font)
  return await font
}

/** The fonts that these texts need in addition to the shop's own faces. */
export async function lettersFor(texts: string): Promise<Letters> {
  const needed = scriptNames.filter((name) => scripts[name].writes.test(texts))
  const found = await Promise.all(needed.map(async (name) => [name, await loadScript(name)] as const))
  const { default: beyond } = await import('./fonts/noto-sans.ttf?inline')
  return new Map([['beyond', fontIn(beyond)], ...found])
}

/** Replaces a character that no font has, so that a reader sees that the name lacks something. */
export const unknownLetter = '?'

/** The characters that the shop's own faces can write, decided without opening a font. */
const ours =
  /^[\u0020-\u007e\u00a0-\u00ff\u0100-\u017e\u2009\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u20ac\u2192\u2212]*$/

/** Characters without a shape: joiners, variation selectors, direction marks. */
const shapeless = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A part of a line in one font. */
export interface Piece {
  font: string
  text: string
}

interface LinesAt {
  x: number
  y: number
  width: number
  step: number
  face: string
  align?: 'left' | 'right' | 'center' | undefined
}

interface FontRead {
  hasGlyphForCodePoint: (codePoint: number) => boolean
}

/** The current font, which PDFKit's types do not expose: fontkit's font, and its ascender. */
function fontOf(doc: PDFKit.PDFDocument): { font: FontRead; ascender: number; size: number } {
  const { _font, _fontSize } = doc as unknown as {
    _font: { font: FontRead; ascender: number }
    _fontSize: number
  }
  return { font: _font.font, ascender: _font.ascender, size: _fontSize }
}
const fontRead = (doc: PDFKit.PDFDocument): FontRead => fontOf(doc).font

/** Lays out texts that the document's own face cannot write, at the current size. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument
  readonly #fonts: readonly string[]
  readonly #bidi = bidiFactory()

  constructor(doc: PDFKit.PDFDocument, letters: Letters) {
    this.#doc = doc
    this.#fonts = [...letters.keys()]
    for (const [name, font] of letters) doc.registerFont(name, font)
  }

  /**
   * The font that writes a text as a whole: the face, or for names in Cyrillic and Greek `beyond`; null: it needs several.
   */
  whole(text: string, face: string): string | null {
    // The writer breaks lines, in any font.
    const shown = text.replaceAll('\n', '')
    if (ours.test(shown)) return face
    const read = fontRead(this.#doc.font('beyond'))
    const isBeyond = Array.from(shown).every((one) => read.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
    return isBeyond ? 'beyond' : null
  }

  /** Writes lines one below the other, `step` apart, on the baselines of a face at the current size. */
  write(lines: readonly Piece[][], { x, y, width, step, face, align = 'left' }: LinesAt): void {
    const doc = this.#doc.font(face)
    const rise = (fontOf(doc).ascender / 1000) * fontOf(doc).size
    for (const [index, line] of lines.entries()) {
      const free = width - this.width(line)
      let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
      for (const { font, text } of line) {
        const wide = doc.font(font).widthOfString(text)
        doc.text(text, at, y + index * step + rise, { lineBreak: false, baseline: 'alphabetic' })
        at += wide
      }
    }
  }

  /** A text in its order on paper, for one line: breaks and tabs are spaces there. */
  pieces(text: string, face: string): Piece[] {
    const line = text.replaceAll(/[\s\p{Cc}]/gu, (sign) => (ours.test(sign) ? sign : ' '))
    return this.whole(line, face) === null
      ? this.#onPaper(line, face)
      : [{ font: this.whole(line, face) ?? face, text: line }]
  }

  /**
   * The lines of a text within a width, each in its order on paper.
   * @param most the maximum number of lines; if more would follow, the last one ends with an ellipsis
   */
  lines(text: string, face: string, width: number, most = Infinity): Piece[][] {
    const lines = text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((line) => this.#broken(line.replaceAll(/[\t\p{Cc}]/gu, ' '), face, width))
    const shown = lines.slice(0, most).map((line) => this.#onPaper(line, face))
    const last = lines[most - 1]
    return last === undefined || lines.length <= most
      ? shown
      : [...shown.slice(0, -1), this.#cut(last, face, width)]
  }

  /** As much of a line as fits before an ellipsis. */
  #cut(line: string, face: string, width: number): Piece[] {
    const signs = graphemes(line)
    const shortened = () => this.#onPaper(`${signs.join('').trimEnd()}…`, face)
    while (signs.length > 1 && this.width(shortened()) > width) signs.pop()
    return shortened()
  }

  #broken(text: string, face: string, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const part of this.#parts(text, face, width)) {
      const longer = line === '' ? part.trimStart() : line + part
      if (line !== '' && this.width(this.#onPaper(longer.trimEnd(), face)) > width) {
        lines.push(line.trimEnd())
        line = part.trimStart()
      } else line = longer
    }
    return [...lines, line.trimEnd()].filter((one) => one !== '')
  }

  width(pieces: readonly Piece[]): number {
    return pieces.reduce((sum, { font, text }) => sum + this.#doc.font(font).widthOfString(text), 0)
  }

  /** Splits a text where a line may end: behind a space, and behind any character of a word that is wider than a line. */
  #parts(text: string, face: string, width: number): string[] {
    const words = text.split(/(?<= )/)
    return words.flatMap((word) =>
      this.width(this.#onPaper(word, face)) > width ? [...graphemes(word)] : [word],
    )
  }

  /** A line as it appears on paper: right-to-left parts in that order, shaped by the font. */
  #onPaper(line: string, face: string): Piece[] {
    const { levels } = this.#bidi.getEmbeddingLevels(line)
    const runs: (Piece & { level: number })[] = []
    let at = 0
    for (const grapheme of graphemes(line)) {
      const level = levels[at] ?? 0
      at += grapheme.length
      const font = this.#fontOf(grapheme, face, runs.at(-1)?.font)
      const shown = font ? this.#mirrored(grapheme, level) : unknownLetter
      const last = runs.at(-1)
      // Right-to-left words are separate pieces, so that they can be reordered.
      const isApart = level % 2 === 1 && (/\s/u.test(shown) || /\s$/u.test(last?.text ?? ''))
      if (last && last.font === (font ?? face) && last.level === level && !isApart) last.text += shown
      else runs.push({ font: font ?? face, text: shown, level })
    }
    return inVisualOrder(runs)
  }

  #mirrored(grapheme: string, level: number): string {
    return level % 2 === 1 ? (this.#bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme
  }

  /** The font of the previous part if it has the character, else the first that does; undefined if no font has it. */
  #fontOf(grapheme: string, face: string, before: string | undefined): string | undefined {
    const points = Array.from(grapheme)
      .filter((one) => !shapeless.test(one))
      .map((one) => one.codePointAt(0) ?? 0)
    const isNeutral = /^[\s\p{P}\p{N}]+$/u.test(grapheme)
    const asked = [...(before && isNeutral ? [before] : []), face, ...this.#fonts]
    return asked.find((font) => {
      const read = fontRead(this.#doc.font(font))
      return points.every((point) => read.hasGlyphForCodePoint(point))
    })
  }
}

const graphemes = (text: string): string[] => Array.from(characters.segment(text), ({ segment }) => segment)

/** Reverses right-to-left parts, from the innermost out (Unicode's bidirectional algorithm, rule L2). */
function inVisualOrder(runs: (Piece & { level: number })[]): Piece[] {
  let ordered = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level -= 1) {
    const next: typeof runs = []
    let turned: typeof runs = []
    for (const run of ordered) {
      if (run.level >= level) turned = [run, ...turned]
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered.map(({ font, text }) => ({ font, text }))
}
