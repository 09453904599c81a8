/** A document as a file for the customer to keep: the durable medium of Civil Code § 1819 and § 1824a. */
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Block, Document, Inline } from './rules.ts'

const look =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 Arial,sans-serif;color:#1b1411}' +
  'h1,h2,h3{line-height:1.2}h2{margin-top:2em}li{margin:.3em 0}'

/** Files by their blocks, kept as long as the blocks are. */
const files = new WeakMap<Block[], Map<string, Buffer>>()

/**
 * The document as one self-contained HTML file; its links lead to `origin`. The same document gives the same
 * bytes, which must not be modified.
 */
export function documentFile(document: Document, locale: Locale, origin: string, t: Translate): Uint8Array {
  const { blocks, title, version, validFrom } = document
  const known = files.get(blocks) ?? new Map<string, Buffer>()
  files.set(blocks, known)
  const key = JSON.stringify([title, version, validFrom, locale, origin])
  const file = known.get(key) ?? Buffer.from(draw(document, locale, origin, t))
  known.set(key, file)
  return file
}

function draw(document: Document, locale: Locale, origin: string, t: Translate): string {
  const validFrom = formatDay(new Date(`${document.validFrom}T12:00:00Z`), locale)
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{document.title}</title>
        <style>{look}</style>
      </head>
      <body>
        <h1>{document.title}</h1>
        <p>{t('legal.version', { version: document.version, date: validFrom })}</p>
        {document.blocks.map((block, index) => (
          <BlockPart key={index} block={block} origin={origin} />
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function BlockPart({ block, origin }: { block: Block; origin: string }) {
  if (block.kind === 'heading') {
    const Tag = block.level === 3 ? 'h3' : 'h2'
    return (
      <Tag>
        <Words inlines={block.inlines} origin={origin} />
      </Tag>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words inlines={block.inlines} origin={origin} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Words inlines={item} origin={origin} />
        </li>
      ))}
    </List>
  )
}

function Words({ inlines, origin }: { inlines: Inline[]; origin: string }) {
  return inlines.map((inline, index) => {
    if (inline.kind === 'text') return inline.text
    const words = <Words inlines={inline.inlines} origin={origin} />
    if (inline.kind === 'link') {
      const address = inline.href.startsWith('/') ? origin + inline.href : inline.href
      return (
        <a key={index} href={address}>
          {words}
        </a>
      )
    }
    const Tag = inline.kind === 'strong' ? 'strong' : 'em'
    return <Tag key={index}>{words}</Tag>
  })
}
