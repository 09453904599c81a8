/**
 * Checks the HTML of a mail for what mail programs don't support (https://www.caniemail.com). The `caniemail` package would bring
 * a formatter and a compiler along, and knows nothing of Outlook's tables or of the plain text.
 */
import type { Written } from '../src/emails/content.ts'

/** Gmail cuts a mail off at 102 KB. */
const most = 100_000

const forbidden = /<(script|form|input|iframe|object|embed|video|svg|link|base|button|picture)[\s>]/g
const badStyle = /display:\s*(flex|grid|inline-flex)|position:|calc\(|var\(|object-fit|(?<!text-)transform:/g
const attributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  )

/** What is wrong with the HTML of a mail; empty: nothing. */
export function htmlFaults({ html }: Pick<Written, 'html'>): string[] {
  const faults: string[] = []
  const refuse = (isWrong: boolean, what: string) => void (isWrong && faults.push(what))
  refuse(Buffer.byteLength(html) > most, `it has ${Buffer.byteLength(html)} bytes`)
  for (const [found] of html.matchAll(forbidden)) faults.push(found)
  const body = html.slice(html.indexOf('<body'))
  for (const [found] of body.matchAll(badStyle)) faults.push(found)
  refuse(/<[^>]* on\w+=/.test(body), 'an event attribute')
  refuse(!html.includes('<!--[if mso]><table role="presentation" width="600"'), 'no table for Outlook')
  refuse(!/<html lang="\w+"/.test(html) || !/<title>[^<]/.test(html), 'no language or title')
  refuse(!html.includes('(prefers-color-scheme:dark)'), 'no dark scheme')
  refuse(!/<div style="display:none[^>]*>[^<&]/.test(html), 'no preview')
  for (const [tag] of body.matchAll(/<table[^>]*>/g)) {
    const { cellpadding, cellspacing, border, role, 'aria-label': name } = attributes(tag)
    refuse(cellpadding !== '0' || cellspacing !== '0' || border !== '0', `gaps in ${tag}`)
    refuse(role !== 'presentation' && !name, `no role or name: ${tag}`)
  }
  for (const [tag] of body.matchAll(/<img[^>]*>/g)) {
    const { alt, width, height, src = '' } = attributes(tag)
    refuse(alt === undefined || !width || !height || !/^(https:|cid:)/.test(src), tag)
  }
  for (const [tag] of body.matchAll(/<a [^>]*>/g))
    refuse(!/^(https:\/\/|mailto:|tel:)/.test(attributes(tag)['href'] ?? ''), tag)
  return faults
}

const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

/** Lines of the HTML that the plain text doesn't say; the masthead and the preview stand in the headers of a mail. */
export function unsaidLines({ html, text }: Pick<Written, 'html' | 'text'>): string[] {
  const said = plain(text.replace(/^> ?/gm, ''))
  return html
    .slice(html.indexOf('<h1'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(span|strong|em|a)\b[^>]*>/g, '')
    .split(/<[^>]+>|\n/)
    .map((line) => plain(unescaped(line)))
    .filter((line) => line !== '' && !said.includes(line))
}

const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
