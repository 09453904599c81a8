/** The look of text in mails: inline styles, which mail programs support. */
import type { CSSProperties } from 'react'

export const ink = '#1b1411'
export const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '24px',
  color: ink,
}
