import { expect, test } from 'vitest'
import { pdfText } from '../../../test/pdf-text.ts'
import { readConfig } from '../../server/config.ts'
import { translator } from '../../server/texts.ts'
import { documentPdf } from './content.ts'
import { blocksOf } from './markdown.ts'

test('a document is drawn once for each version and origin, not once for each mail', async () => {
  const issuer = readConfig({ NODE_ENV: 'test' })
  const about = { locale: 'cs' as const, origin: 'https://shop.example', issuer, t: translator('cs') }
  const document = { code: 'terms', version: 3, validFrom: '2026-06-19', title: 'Podmínky' }
  const terms = { ...document, blocks: blocksOf('Reklamace: [zde](/reklamace)') }
  const first = await documentPdf(terms, about)
  expect(pdfText(first)).toContain('https://shop.example/reklamace')
  expect(await documentPdf({ ...terms }, { ...about })).toBe(first)
  const elsewhere = await documentPdf(terms, { ...about, origin: 'https://other.example' })
  expect(pdfText(elsewhere)).toContain('https://other.example/reklamace')
  expect(await documentPdf({ ...terms, version: 4 }, about)).not.toBe(first)
})
