/** Staff's own text as a part of a mail's HTML. */
import type { CSSProperties, ReactNode } from 'react'
import type { Block, Inline } from '../lib/blocks.ts'
import { colours, ink, paragraph, titleFont } from './look.ts'

const heading: CSSProperties = {
  margin: '28px 0 12px',
  fontFamily: titleFont,
  fontSize: 20,
  lineHeight: '26px',
  color: ink,
}

export function Prose({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p className="ink" style={paragraph}>
        {words(block.inlines)}
      </p>
    )
  // The mail's own title is its h1.
  if (block.kind === 'heading')
    return (
      <h2 className="ink" style={heading}>
        {words(block.inlines)}
      </h2>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className="ink" style={{ ...paragraph, paddingLeft: 24 }}>
      {block.items.map((item, index) => (
        <li key={index}>{words(item)}</li>
      ))}
    </List>
  )
}

const words = (inlines: Inline[]): ReactNode[] =>
  inlines.map((inline, index) => <Words key={index} of={inline} />)

function Words({ of }: { of: Inline }) {
  switch (of.kind) {
    case 'text':
      return of.text
    case 'strong':
      return <strong>{words(of.inlines)}</strong>
    case 'emphasis':
      return <em>{words(of.inlines)}</em>
    case 'link':
      return (
        <a href={of.href} className="link" style={{ color: colours.meat }}>
          {words(of.inlines)}
        </a>
      )
  }
}
