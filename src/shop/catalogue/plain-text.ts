/** The text of HTML that another shop exported: paragraphs apart by an empty line, without tags. Pure. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
  times: '×',
  euro: '€',
  sup2: '²',
  frac12: '½',
  bull: '•',
}

const characterOf = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!name.startsWith('#')) return named[name] ?? whole
  return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : ''
}

/** Each expression passes a text once: a file may hold megabytes of `<`. */
export function plainText(html: string): string {
  const isHtml = /<[a-z!/]/i.test(html)
  const shown = html
    .split(/<(?:script|style)\b[^<>]*>/i)
    .map((part, nth) => (nth === 0 ? part : part.replace(/^[^<]*/, '')))
    .join('')
  const text = isHtml
    ? shown
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<br[^<>]*>/gi, '\n')
        .replaceAll(/<li\b[^<>]*>/gi, '\n– ')
        .replaceAll(/<\/?(?:p|div|h[1-6]|ul|ol|table|blockquote)\b[^<>]*>/gi, '\n\n')
        .replaceAll(/<\/?tr\b[^<>]*>/gi, '\n')
        .replaceAll(/<[^<>]*>/g, '')
    : html
  return text
    .replaceAll(/&(#?\w{1,8});/g, characterOf)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
