import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { markOwnScripts, ownMark, takeOwnScripts } from './own-scripts.ts'

const secret = 'd0e1f2'
const drawn = (content: string) => `<script type="module" async="" nonce="${secret}">${content}</script>`
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
const taken = (html: string) => takeOwnScripts(markOwnScripts(html, secret), secret)

test('what we drew is allowed by its hash, and neither nonce nor mark is left in the page', () => {
  const link = `<link rel="stylesheet" href="/a.css" nonce="${secret}"/>`
  const page = taken(`<head>${link}</head>${drawn('let a=1')}${drawn('let b')}<p>Meat</p>`)
  expect(page.html).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head><script type="module" async="">let a=1</script>' +
      '<script type="module" async="">let b</script><p>Meat</p>',
  )
  expect(page.hashes).toEqual([hashOf('let a=1'), hashOf('let b')])
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  // An unclosed one swallows our next script, and thereby becomes a different script.
  '<script>alert(1);//',
  '<script type="text/plain" id="starter">alert(1)</script>',
  `<script>/*guessed*/alert(1)</script>`,
])('W4: a script that got into the page is never allowed: %s', (injected) => {
  const page = taken(`<p>${injected}</p>${drawn('ours()')}<p>${injected}</p>`)
  expect(page.html).toContain('alert(1)')
  expect(page.hashes).toEqual([hashOf('ours()')])
})

test('a script that is put in behind the drawing is ours when it carries the mark', () => {
  const page = takeOwnScripts(`<script>${ownMark(secret)}wake()</script><script>else()</script>`, secret)
  expect(page).toEqual({ html: '<script>wake()</script><script>else()</script>', hashes: [hashOf('wake()')] })
})
