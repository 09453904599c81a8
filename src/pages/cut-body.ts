/**
 * A page without its visible content, which is most of its bytes and is not changed after drawing. Each change
 * of the whole page would be another copy of all of it.
 */

export interface CutPage {
  /** A page cut into its body and the rest, with `place` marking the body's position. */
  around: string
  body: Buffer
  /** Occurs nowhere else in the page. */
  place: string
}

const headEnd = '</head>'
const preload = '<link rel="modulepreload"'

/** @param secret of this one drawing, the nonce of each script that we draw */
export function cutBody(html: Buffer, secret: string): CutPage {
  const place = `<!--${secret}-->`
  const head = html.indexOf(headEnd)
  const from = head < 0 ? 0 : head + headEnd.length
  const ends = [html.indexOf(` nonce="${secret}"`, from), html.indexOf(preload, from) + 1].filter(
    (at) => at > 0,
  )
  // The element begins before the match in it. Without a match, all of the rest is read as it is.
  const to = ends.length === 0 ? from : html.lastIndexOf('<', Math.min(...ends))
  const around = html.toString('utf8', 0, from) + place + html.toString('utf8', to)
  return { around, body: html.subarray(from, to), place }
}
