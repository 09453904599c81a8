/** Draws a block of a document: without HTML strings in between. */
import { Link } from 'react-router'
import type { Block, Inline } from '../../shop/content/rules.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

/** @param props.id of a heading, for links to it */
export function BlockPart({ block, id }: { block: Block; id?: string }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words inlines={block.inlines} />
      </p>
    )
  }
  if (block.kind === 'heading') {
    const Tag = block.level === 3 ? 'h3' : 'h2'
    return (
      <Tag id={id}>
        <Words inlines={block.inlines} />
      </Tag>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Words inlines={item} />
        </li>
      ))}
    </List>
  )
}

function Words({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => {
    if (inline.kind === 'text') return <Unbroken key={index}>{inline.text}</Unbroken>
    const words = <Words inlines={inline.inlines} />
    if (inline.kind !== 'link') {
      const Tag = inline.kind === 'strong' ? 'strong' : 'em'
      return <Tag key={index}>{words}</Tag>
    }
    return inline.href.startsWith('/') ? (
      <Link key={index} to={inline.href}>
        {words}
      </Link>
    ) : (
      <a key={index} href={inline.href}>
        {words}
      </a>
    )
  })
}
