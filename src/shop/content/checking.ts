/**
 * Faults that keep a text from being published: HTML, Markdown that we do not render, dead links and unknown placeholders.
 */
import { lexer, type Token, type Tokens } from 'marked'
import { competitionPdfPath, localeOf, routeAt, type Locale } from '../../lib/routes.ts'
import { questionFaults } from './questions.ts'
import { fillings, type TextFault, type WrittenText } from './rules.ts'

type Fault = Pick<TextFault, 'line' | 'error_trans_key'>

/** Options of checking a text. */
export interface Allowed {
  /** Placeholders allowed between `{{` and `}}`; left out: those of documents. */
  fillings?: readonly string[]
  /** True if it must consist of questions with answers. */
  asQuestions?: boolean
}

/** All faults of a text in one language, each with its field and line. */
export function faultsOfText(
  { title, body }: WrittenText,
  locale: Locale,
  { fillings: known = fillings, asQuestions = false }: Allowed = {},
): TextFault[] {
  const inBody =
    body.trim() === ''
      ? [{ line: 1, error_trans_key: 'content.error.empty' }]
      : [...fillingFaults(body, known), ...markdownFaults(body, { locale, asQuestions })].toSorted(
          (a, b) => a.line - b.line,
        )
  return [
    ...titleFaults(title).map((fault) => ({ field: `${locale}.title`, ...fault })),
    ...inBody.map((fault) => ({ field: `${locale}.body`, ...fault })),
  ]
}

function titleFaults(title: string): Fault[] {
  if (title.trim() === '') return [{ line: 1, error_trans_key: 'content.error.empty' }]
  return /\{\{|\}\}/.test(title) ? [{ line: 1, error_trans_key: 'content.error.filling' }] : []
}

function fillingFaults(body: string, known: readonly string[]): Fault[] {
  return body.split('\n').flatMap((text, index) => {
    const rest = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (known.includes(name) ? '' : whole))
    return /\{\{|\}\}/.test(rest) ? [{ line: index + 1, error_trans_key: 'content.error.filling' }] : []
  })
}

/** Faults refer to the first line of their paragraph, heading or list. */
function markdownFaults(
  body: string,
  { locale, asQuestions }: { locale: Locale; asQuestions: boolean },
): Fault[] {
  let next = 1
  // Placeholders stand for addresses or words, which can neither make nor break Markdown.
  const parts = lexer(body.replace(/\{\{\w+\}\}/g, 'x@x.cz')).map((token) => {
    const line = next
    next += token.raw.split('\n').length - 1
    return { token, line }
  })
  const drawable = parts.flatMap(({ token, line }) =>
    [...new Set(keysOf(token, locale))].map((key) => ({ line, error_trans_key: `content.error.${key}` })),
  )
  return asQuestions ? [...drawable, ...questionFaults(parts)] : drawable
}

type FaultKey = 'html' | 'markdown' | 'link' | 'link_unknown' | 'link_language'

/** Rendered elements, which may contain each other. */
const drawn = new Set(['heading', 'paragraph', 'text', 'strong', 'em', 'space', 'escape', 'br'])

function keysOf(token: Token, locale: Locale): FaultKey[] {
  const { type } = token
  if (type === 'html') return ['html']
  if (type === 'list') return (token as Tokens.List).items.flatMap((item) => keysOfItem(item, locale))
  if (type === 'link') {
    const link = token as Tokens.Link
    const fault = linkFault(link.href, locale)
    return [...(fault ? [fault] : []), ...link.tokens.flatMap((inner) => keysOf(inner, locale))]
  }
  if (!drawn.has(type)) return ['markdown']
  const inner = 'tokens' in token ? (token.tokens ?? []) : []
  return inner.flatMap((one) => keysOf(one, locale))
}

/** Nested lists and checkboxes are not rendered. */
function keysOfItem(item: Tokens.ListItem, locale: Locale): FaultKey[] {
  const odd: FaultKey[] = item.task || item.tokens.some(({ type }) => type === 'list') ? ['markdown'] : []
  return [...odd, ...item.tokens.filter(({ type }) => type !== 'list').flatMap((one) => keysOf(one, locale))]
}

/**
 * The reason why a link is not allowed in a text of this language; null if it is. Pages of the shop must exist
 * in that language.
 */
function linkFault(href: string, locale: Locale): FaultKey | null {
  if (href.startsWith('/') && !href.startsWith('//')) {
    const path = href.replace(/[?#].*$/, '')
    const isFile = (Object.values(competitionPdfPath) as string[]).includes(path)
    if (!isFile && routeAt(path) === null) return 'link_unknown'
    return localeOf(path) === locale ? null : 'link_language'
  }
  if (/^mailto:[^\s@,;:?<>"]+@[^\s@,;:?<>"]+$/.test(href) || /^tel:\+?[\d-]{3,20}$/.test(href)) return null
  const url = URL.parse(href)
  const isOutside =
    url?.protocol === 'https:' && href.startsWith('https://') && url.username === '' && url.password === ''
  return isOutside ? null : 'link'
}
