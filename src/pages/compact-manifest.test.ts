import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactData, compactManifest } from './compact-manifest.ts'

const manifest = {
  entry: { module: '/assets/a.js', imports: ['/assets/b.js'] },
  routes: { root: { id: 'root', path: '' } },
}
const page = (list: string) =>
  `<p>a\n  b</p><script>import "x";\n  window.__reactRouterManifest = ${list};\n  window.__reactRouterRouteModules = {"root":route0};</script>`

test('the list of modules loses its spaces and nothing else', () => {
  const before = page(JSON.stringify(manifest, null, 2))
  expect(compactManifest(before)).toBe(page(JSON.stringify(manifest)))
  const [, list] = /__reactRouterManifest = (.*?);/.exec(compactManifest(before)) ?? []
  expect(JSON.parse(list ?? '')).toEqual(manifest)
})

test('what a person wrote stays as it is, even where it begins like the list', () => {
  const words = '<p>window.__reactRouterManifest = {\n  &quot;a&quot;\n  b</p>'
  const before = words + page(JSON.stringify(manifest, null, 2))
  expect(compactManifest(before)).toBe(words + page(JSON.stringify(manifest)))
})

test('a page without it stays as it is', () => {
  expect(compactManifest('<p>a\n  b</p>')).toBe('<p>a\n  b</p>')
})

test('what a route does not have is left out, what it has is not', () => {
  const routes = {
    root: { id: 'root', hasAction: false, hasLoader: true, hasErrorBoundary: false, module: 'a.js' },
  }
  const [, list] =
    /__reactRouterManifest = (.*?);/.exec(compactManifest(page(JSON.stringify({ routes }, null, 2)))) ?? []
  expect(JSON.parse(list ?? '')).toEqual({
    routes: { root: { id: 'root', hasLoader: true, module: 'a.js' } },
  })
})

const script = (literal: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script>`

/** The text as the browser reads it from the script. */
function read(html: string): string {
  const said: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => said.push(text) } },
  }
  const source = html.slice('<script>'.length, -'</script>'.length)
  // oxlint-disable-next-line typescript/no-implied-eval -- a script is what is tried here
  new Function('window', source)(window)
  return said.join('')
}

test('the data says the same between single quotes, in fewer bytes', () => {
  const text = '[{"a":"it\'s \\"so\\""},"\\\\",\'x\',"konec\\n"]'
  const before = script(JSON.stringify(text))
  expect(compactData(before)).not.toContain('\\"a')
  expect(compactData(before).length).toBeLessThan(before.length)
  expect(read(compactData(before))).toBe(text)
  const string = fc.string({
    unit: fc.constantFrom('"', "'", '\\', 'a', '\n', '`', '$', '{', ')', ';', '\u2028'),
  })
  fc.assert(fc.property(string, (any) => read(compactData(script(JSON.stringify(any)))) === any))
})

test('data that does not end stays as it is', () => {
  for (const html of [
    '<script>streamController.enqueue("[1',
    '<script>streamController.enqueue("[1</script>',
  ])
    expect(compactData(html)).toBe(html)
})
