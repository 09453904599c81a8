// The JavaScript and CSS that a browser must fetch before a page is interactive: the page's own, and their imports.
import { brotliCompressSync } from 'node:zlib'
import { openConnection } from './client.mjs'

/** Sizes for a page: `scripts` brotli bytes of all JavaScript, `styles` plain bytes of all CSS. */
export async function browserScripts(port, path) {
  const connection = await openConnection(port)
  const get = async (address) => (await connection.send('GET', address)).body.toString('utf8')
  const html = await get(path)
  const styles = [...html.matchAll(/href="(\/assets\/[^"#]+\.css)#?"/g)].map(([, address]) => address)
  const seen = new Map()
  const visit = async (address) => {
    if (seen.has(address)) return
    seen.set(address, '')
    const script = await get(address)
    seen.set(address, script)
    for (const [, next] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      await visit(`/assets/${next}`)
  }
  // An attribute may contain several.
  for (const [address] of html.matchAll(/\/assets\/[^"'\s]+\.js/g)) await visit(address)
  // The entry also loads the texts of the page's language.
  for (const script of seen.values()) {
    const texts = /["'`](?:\.\/)?(cs-[\w-]+\.js)["'`]/.exec(script)?.[1]
    if (texts) await visit(`/assets/${texts}`)
  }
  let css = 0
  for (const address of new Set(styles)) css += (await get(address)).length
  connection.close()
  return {
    scripts: [...seen.values()].reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
    styles: css,
  }
}
