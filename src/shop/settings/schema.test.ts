import { expect, test } from 'vitest'
import { textsByKey } from '../../lib/i18n.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import { fieldsOf, sectionNames } from './schema.ts'

test.each([
  ['cs', cs],
  ['en', en],
])('every section and every field of it has its label, %s', (_, texts) => {
  const known = textsByKey(texts)
  const wanted = sectionNames.flatMap((section) =>
    ['title', 'lead', ...fieldsOf(section).map(([name]) => name)].map(
      (name) => `admin_settings.section.${section}.${name}`,
    ),
  )
  expect(
    wanted.filter((key) => !known.has(key)),
    'write it in cs.json and en.json',
  ).toEqual([])
})
