/** Markdown into blocks, through `marked`'s reader; only what our documents use is taken. */
import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Inline } from './rules.ts'

/** Reads Markdown: headings, paragraphs, lists, emphasis, links. Anything else, HTML above all, becomes plain text. */
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

/** marked hands entities on as they were written; the pages escape by themselves. */
const unescaped = (token: Token): string =>
  'text' in token && typeof token.text === 'string' ? token.text : token.raw
