import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
  '<link rel="preload" as="image" href="/art/pack.svg"/></head><body><p>Meat</p>',
  '<script type="module" async="">import * as a from "/assets/a.js";\n  const list = {\n    "x": "$1 $&"\n  };</script>',
  '</body>',
].join('')

test('no script is asked for by the page itself; what starts them knows them all', () => {
  const seen = scriptsAfterPaint(page, '')
  expect(seen).not.toContain('modulepreload" href')
  expect(seen).not.toContain('type="module"')
  expect(seen).toContain(
    '<script type="text/plain" id="starter" async="" data-modules="/assets/a.js /assets/b.js">',
  )
  expect(seen).toContain(
    'import * as a from "/assets/a.js";\n  const list = {\n    "x": "$1 $&"\n  };</script>',
  )
})

test('what wakes it stands behind it, and everything else of the page stays as it was', () => {
  const seen = scriptsAfterPaint(page, '')
  expect(seen).toContain('<link rel="preload" as="image" href="/art/pack.svg"/></head><body><p>Meat</p>')
  expect(seen).toMatch(/<\/script><script>\{\nlet still=.*\}<\/script><\/body>$/s)
  expect(scriptsAfterPaint('<p>no scripts</p>', '')).toBe('<p>no scripts</p>')
})
