import { expect, test } from 'vitest'
import { cutBody } from './cut-body.ts'

const cut = (html: string) => {
  const { around, body, place } = cutBody(Buffer.from(html), 'a1b2')
  expect(around.replace(place, body.toString())).toBe(html)
  return { body: body.toString(), around: around.replace(place, '|') }
}

test('what people read stands apart from all that is changed once a page is drawn', () => {
  const link = '<link rel="modulepreload" href="/a.js"/>'
  const own = '<script nonce="a1b2">own()</script>'
  expect(cut(`<head>${link}</head><body><p>Šunka</p><p>2</p>${own}<p>3</p></body>`)).toEqual({
    body: '<body><p>Šunka</p><p>2</p>',
    around: `<head>${link}</head>|${own}<p>3</p></body>`,
  })
  expect(cut(`<head></head><p>1</p>${link}<p>2</p>${own}`).body).toBe('<p>1</p>')
  expect(cut(`<head></head>${own}<p>1</p>${link}`).body).toBe('')
})

test('a page without scripts, or without a head, stays whole', () => {
  expect(cut('<head></head><p>1</p>').around).toBe('<head></head>|<p>1</p>')
  expect(cut('<p>1</p>').around).toBe('|<p>1</p>')
  expect(cut('').around).toBe('|')
})
