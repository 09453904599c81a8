/** The look of text in mails: inline styles, which mail programs support. Colours are those of src/ui/tokens.css. */
import type { CSSProperties } from 'react'

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
