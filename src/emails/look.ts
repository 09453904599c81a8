/**
 * The look of text in mails: inline styles, which mail programs support. Colours are those of src/ui/tokens.css; a merchant's
 * own replace them in the finished mail (`inBrandColours`).
 */
import type { CSSProperties } from 'react'
import { brandSheetPath, type BrandColours } from '../lib/brand.ts'
import { groundsOf } from '../lib/brand-sheet.ts'
import { mix, readableOn } from '../lib/colours.ts'

export const ink = '#1b1411'
export const colours = {
  paper: '#f7f0e4',
  card: '#fffaf2',
  soft: '#584940',
  rule: '#d8c7ab',
  meat: '#b01e1c',
  mustard: '#f3b229',
  cream: '#fff7ea',
}
/** Of the dark scheme. */
export const darkColours = {
  page: '#120d0b',
  card: '#1f1714',
  soft: '#cdbca6',
  link: '#ff9d8f',
  edge: '#4a3b32',
}

/** The colours of mails that follow from a brand's. Text reaches 4.5 : 1 (WCAG 2.2, 1.4.3). */
export function mailColours({ paper, ink: text, main, mark }: BrandColours) {
  const [black, white] = ['#000000', '#ffffff']
  const card = mix(paper, white, 0.5)
  const page = groundsOf({ paper, ink: text, main, mark }).dark
  const dark = mix(page, paper, 0.06)
  return {
    ink: text,
    light: {
      paper,
      card,
      soft: readableOn(mix(text, paper, 0.25), [paper, card], 4.5, black),
      rule: mix(paper, text, 0.16),
      meat: main,
      mustard: mark,
      cream: card,
    },
    dark: {
      page,
      card: dark,
      soft: readableOn(mix(paper, page, 0.25), [dark], 4.5, white),
      link: readableOn(main, [dark], 4.5, white),
      edge: mix(page, paper, 0.25),
    },
  }
}

/** The finished mail with a merchant's colours in place of the shop's. */
export function inBrandColours(html: string, brand: BrandColours | undefined): string {
  if (!brand || brandSheetPath(brand) === null) return html
  const own = mailColours(brand)
  const pairs = (from: Record<string, string>, to: Record<string, string>) =>
    Object.entries(from).map(([name, colour]): [string, string] => [colour, to[name] ?? colour])
  const replaced = new Map([[ink, own.ink], ...pairs(colours, own.light), ...pairs(darkColours, own.dark)])
  return html.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => replaced.get(colour) ?? colour)
}
/** Attributes of a table that only lays out. */
export const bare = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** The brand's letters where a program loads them or the reader has them, else the nearest that every system has. */
export const font = "Archivo, 'Helvetica Neue', Arial, sans-serif"
export const titleFont = "Archivo, 'Arial Black', 'Helvetica Neue', Arial, sans-serif"
export const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: ink,
}
