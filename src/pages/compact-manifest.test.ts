import { expect, test } from 'vitest'
import { compactManifest } from './compact-manifest.ts'

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

test('a page without it stays as it is', () => {
  expect(compactManifest('<p>a\n  b</p>')).toBe('<p>a\n  b</p>')
})
