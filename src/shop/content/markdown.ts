/** Parses Markdown into blocks with `marked`'s lexer; only the elements used in our documents are kept. */
import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Inline } from './rules.ts'

/** Parses Markdown: headings, paragraphs, lists, emphasis, links. Everything else, HTML in particular, becomes plain text. */
export function blocksOf(markdown: string): Block[] {
  return lexer(markdown).flatMap(blockOf)
}

function blockOf(token: Token): Block[] {
  if (token.type === 'heading') {
    const heading = token as Tokens.Heading
    const level = heading.depth === 1 ? 1 : heading.depth === 2 ? 2 : 3
    return [{ kind: 'heading', level, inlines: inlinesOf(heading.tokens) }]
  }
  if (token.type === 'list') {
    const list = token as Tokens.List
    return [
      {
        kind: 'list',
        ordered: list.ordered,
        items: list.items.map((item) =>
          item.tokens.flatMap((part) => inlinesOf('tokens' in part && part.tokens ? part.tokens : [part])),
        ),
      },
    ]
  }
  if (token.type === 'space') return []
  const inlines =
    token.type === 'paragraph'
      ? inlinesOf((token as Tokens.Paragraph).tokens)
      : [{ kind: 'text' as const, text: token.raw }]
  return [{ kind: 'paragraph', inlines }]
}

function inlinesOf(tokens: Token[]): Inline[] {
  return tokens.map((token): Inline => {
    if (token.type === 'strong')
      return { kind: 'strong', inlines: inlinesOf((token as Tokens.Strong).tokens) }
    if (token.type === 'em') return { kind: 'emphasis', inlines: inlinesOf((token as Tokens.Em).tokens) }
    if (token.type === 'link') {
      const link = token as Tokens.Link
      const isSafe = /^(\/(?!\/)|mailto:|tel:|https:\/\/)/.test(link.href)
      if (isSafe) return { kind: 'link', href: link.href, inlines: inlinesOf(link.tokens) }
    }
    return { kind: 'text', text: unescaped(token) }
  })
}

/** marked passes entities on as written; the pages escape by themselves. */
const unescaped = (token: Token): string =>
  'text' in token && typeof token.text === 'string' ? token.text : token.raw
