/** Sheets of paper: A4, the shop's fonts and colours, texts and rules at positions, tagged for screen readers. */
import { shippedColours, type BrandColours } from '../lib/brand.ts'
import { mix, readableOn } from '../lib/colours.ts'
import type { Locale } from '../lib/routes.ts'
import { Pen, type Letters } from './letters.ts'
import { openPdfInFaces, type Face } from './pdf-document.ts'

/** In points. `bottom` leaves room for the footer. */
export const page = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 40, bottom: 772 } as const
/** The colours of a paper. */
export interface Ink {
  text: string
  soft: string
  /** The band at the top, the name, the amount to pay. */
  main: string
  /** The highlight below it. */
  mark: string
  /** The ground of a table's head and of facts. */
  tint: string
  /** Text on `text` and on `main`. */
  light: string
  line: string
}

/** The colours of papers in a brand's colours. Text reaches 4.5 : 1 on white and on the tint (WCAG 2.2, 1.4.3). */
export function inkOf({ paper, ink, main, mark }: BrandColours): Ink {
  const white = '#ffffff'
  const tint = mix(paper, ink, 0.03)
  return {
    text: ink,
    soft: readableOn(mix(ink, paper, 0.25), [white, tint], 4.5, '#000000'),
    main,
    mark,
    tint,
    light: mix(paper, white, 0.5),
    line: mix(paper, ink, 0.25),
  }
}

export interface Type {
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  /** The line height, as a multiple of the size. */
  leading?: number
}

/** The role of a text for screen readers. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'LBody'

/** Words in one face within a text of several. */
export interface Run {
  text: string
  face: Face
}

export interface Sheet {
  doc: PDFKit.PDFDocument
  ink: Ink
  /** Writes a text and returns its height. */
  text: (text: string, box: { x: number; y: number; width: number }, type?: Type, role?: Role) => number
  /** Writes words of several faces in one flow and returns their height. */
  runs: (runs: Run[], box: { x: number; y: number; width: number }, type?: Type, role?: Role) => number
  /** The height that a text would have. */
  height: (text: string, width: number, type?: Type) => number
  /** Draws graphics without text: screen readers skip them. */
  drawing: (draw: (doc: PDFKit.PDFDocument) => void) => void
  /** Draws a picture with an alternative text. */
  figure: (alt: string, draw: (doc: PDFKit.PDFDocument) => void) => void
  /** Puts what `write` writes under one part of the document's structure, such as a table's row. */
  within: (kind: 'Table' | 'TR' | 'Sect' | 'L' | 'LI', write: () => void) => void
  /** Ends the document. */
  bytes: () => Promise<Uint8Array>
}

export interface About {
  locale: Locale
  title: string
  subject: string
  author: string
  keywords: string
  /** Fixed, so that the same document always has the same bytes. */
  at: Date
  /** The fonts for all of its text, from `lettersFor`. */
  letters: Letters
  /** Of the merchant; left out: those that the program ships with. */
  colours?: BrandColours | undefined
}

/** Opens a document of sheets. */
export async function openSheet(about: About): Promise<Sheet> {
  const { doc, bytes } = await openDocument(about)
  const pen = new Pen(doc, about.letters)
  const ink = inkOf(about.colours ?? shippedColours)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let parent = root
  /** null if one font writes the whole text. */
  const linesOf = (text: string, width: number, { face = 'regular', size = 9 }: Type) => {
    doc.fontSize(size)
    return pen.whole(text, face) === null ? pen.lines(text, face, width) : null
  }
  const setType = (text: string, { face = 'regular', size = 9 }: Type) =>
    doc.fontSize(size).font(pen.whole(text, face) ?? face)
  const height: Sheet['height'] = (text, width, type = {}) => {
    const lines = linesOf(text, width, type)
    setType(text, type)
    if (lines) return lines.length * stepOf(doc, type)
    return text === '' ? 0 : doc.heightOfString(text, setting(doc, type, width))
  }
  return {
    doc,
    ink,
    height,
    text: (text, { x, y, width }, type = {}, role = 'P') => {
      if (text === '') return 0
      const high = height(text, width, type)
      const draw = () => {
        const lines = linesOf(text, width, type)
        setType(text, type).fillColor(type.color ?? ink.text)
        const { face = 'regular', align } = type
        if (lines) pen.write(lines, { x, y, width, align, face, step: stepOf(doc, type) })
        else doc.text(text, x, y, setting(doc, type, width))
      }
      parent.add(doc.struct(role, {}, draw))
      return high
    },
    runs: (runs, { x, y, width }, type = {}, role = 'P') => {
      const draw = () => {
        const pieces = runs.flatMap(({ text, face }) => pen.pieces(text, face))
        for (const [index, { text, font }] of pieces.entries()) {
          doc
            .fontSize(type.size ?? 9)
            .font(font)
            .fillColor(type.color ?? ink.text)
          const how = { ...setting(doc, type, width), continued: index < pieces.length - 1 }
          if (index === 0) doc.text(text, x, y, how)
          else doc.text(text, how)
        }
      }
      parent.add(doc.struct(role, {}, draw))
      return doc.y - y
    },
    drawing: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc)
      doc.endMarkedContent()
    },
    figure: (alt, draw) => void parent.add(doc.struct('Figure', { alt }, () => draw(doc))),
    within: (kind, write) => {
      const [outer, part] = [parent, doc.struct(kind)]
      outer.add(part)
      parent = part
      write()
      part.end()
      parent = outer
    },
    bytes: async () => {
      root.end()
      doc.end()
      return await bytes
    },
  }
}

const openDocument = async ({ locale, title, subject, author, keywords, at }: About) =>
  await openPdfInFaces({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: locale === 'cs' ? 'cs-CZ' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Keywords: keywords,
      Creator: author,
      CreationDate: at,
      ModDate: at,
    },
  })

/** The step from one line to the next, in the current font. */
const stepOf = (doc: PDFKit.PDFDocument, { leading = 1.25, size = 9 }: Type): number =>
  size * leading + doc.currentLineHeight(true) - doc.currentLineHeight(false)

/** Options that PDFKit needs for a type that is set already. */
const setting = (
  doc: PDFKit.PDFDocument,
  { align = 'left', leading = 1.25, size = 9 }: Type,
  width: number,
) => ({
  width,
  align,
  lineGap: size * leading - doc.currentLineHeight(false),
})
