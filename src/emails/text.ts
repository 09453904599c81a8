/** A mail as plain text, for programs and people that don't want HTML. */
import { plainText, type Block, type Inline } from '../lib/blocks.ts'
import { oneLine, type Content, type Fact, type Piece } from './content.ts'

const width = 64

/** Draws the content as text: short lines, one below the other. */
export function textOf({ title, pieces, foot }: Content): string {
  const parts = [`${oneLine(title)}\n${'='.repeat(Math.min(oneLine(title).length, width))}`]
  for (const piece of pieces) parts.push(pieceText(piece))
  return `${parts.join('\n\n')}\n\n-- \n${foot.map(oneLine).join('\n')}\n`
}

function pieceText(piece: Piece): string {
  switch (piece.kind) {
    case 'heading':
      return `${oneLine(piece.text)}\n${'-'.repeat(Math.min(oneLine(piece.text).length, width))}`
    case 'paragraph':
    case 'small':
      return oneLine(piece.text)
    case 'facts':
      return piece.facts.map(factText).join('\n')
    case 'lines':
      return [
        ...piece.lines.map((line) => `${oneLine(line.name)}\n  ${oneLine(line.detail)}: ${line.amount}`),
        '-'.repeat(width),
        ...piece.sums.map(factText),
      ].join('\n')
    case 'button':
    case 'link':
      return `${oneLine(piece.label)}:\n${piece.href}`
    case 'picture':
      return oneLine(piece.caption)
    case 'quote':
      return `${oneLine(piece.label)}:\n${quoted(piece.text)}`
    case 'prose':
      return piece.blocks.map(proseText).join('\n\n')
    case 'block':
      return [`${oneLine(piece.title)}:`, ...piece.lines.map((line) => `  ${oneLine(line)}`)].join('\n')
  }
}

const factText = ({ label, value }: Fact): string => `${oneLine(label)}: ${oneLine(value)}`

/** Marks every line as quoted, so that it can't pass for ours. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map((line) => `> ${oneLine(line)}`)
    .join('\n')

function proseText(block: Block): string {
  if (block.kind === 'paragraph') return oneLine(wordsOf(block.inlines))
  if (block.kind === 'list')
    return block.items
      .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${oneLine(wordsOf(item))}`)
      .join('\n')
  const words = oneLine(wordsOf(block.inlines))
  return `${words}\n${'-'.repeat(Math.min(words.length, width))}`
}

/** If the text of a link is not its address, the address follows it. */
const wordsOf = (inlines: Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      const words = wordsOf(inline.inlines)
      if (inline.kind !== 'link') return words
      const address = inline.href.replace(/^(mailto|tel):/, '')
      return plainText(inline.inlines) === address ? words : `${words} (${address})`
    })
    .join('')
