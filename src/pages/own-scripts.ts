/**
 * Distinguishes the shop's own inline scripts from injected ones: those that we draw
 * carry a secret of this one drawing, which nothing from outside can know. The page's policy allows only their content.
 */
import { createHash } from 'node:crypto'

/** Marks the start of a script of ours while the page is being assembled. */
export const ownMark = (secret: string): string => `/*${secret}*/`

/** Turns the nonces that React writes into marks: everyone would know the nonce of a kept page. */
export function markOwnScripts(html: string, secret: string): string {
  const nonce = ` nonce="${secret}"`
  const script = new RegExp(`<script([^<>]*)${nonce}([^<>]*)>`, 'g')
  return html
    .replace(script, (_, before: string, after: string) => `<script${before}${after}>${ownMark(secret)}`)
    .replaceAll(nonce, '')
}

/** Removes the marks from a finished page. `hashes`: of the scripts behind them, as in a policy. */
export function takeOwnScripts(html: string, secret: string): { html: string; hashes: string[] } {
  const [before = '', ...marked] = html.split(ownMark(secret))
  const contents = marked.map((part) => part.slice(0, part.indexOf('</script>')))
  const hashes = contents
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  return { html: before + marked.join(''), hashes: [...new Set(hashes)] }
}
