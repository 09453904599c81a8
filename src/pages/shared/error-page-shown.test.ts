import { expect, test } from 'vitest'
import { words } from '../../../test/e2e/words.ts'
import { shownError } from './error-page-shown.ts'

const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test('An unexpected error is a 500 of which nothing is told', () => {
  expect(shownError(new Error('password of the database is …'))).toEqual({ status: 500 })
  expect(shownError(undefined)).toEqual({ status: 500 })
})

test('An answer on purpose says what it is', () => {
  expect(shownError(answered(500, 'Unknown middleware'))).toEqual({
    status: 500,
    title: 'Unknown middleware',
  })
  const texts = { title: 'The shop can’t answer', lead: 'Try again' }
  expect(shownError(answered(503, texts))).toEqual({ status: 503, ...texts })
  expect(shownError(answered(404, null))).toEqual({ status: 404 })
})

test('The router’s own messages are not shown, nor what something else answered in the shop’s place', () => {
  const bodies = [
    'Error: You made a POST request to "/x"',
    '<html>upstream down</html>',
    '{"title":"x"}',
    'down',
  ]
  for (const body of bodies) expect(shownError(answered(503, body))).toEqual({ status: 503 })
})

test('Where nothing is told the page says Error, and of a missing one that it could not be found', () => {
  expect(words.en('error_page.message')).toBe('Error')
  expect(words.en('error_page.not_found')).toBe('This page could not be found')
  expect(words.en('error_page.unknown_guard')).toBe('Unknown middleware')
  expect(words.cs('error_page.not_found')).toBe('Tahle stránka se nenašla')
})
