import { expect, test } from 'vitest'
import { words } from '../../../test/e2e/words.ts'
import { errorView } from './error-view.ts'

const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

test('An unexpected error is a 500 without details', () => {
  expect(errorView(new Error('password of the database is …'))).toEqual({ status: 500 })
  expect(errorView(undefined)).toEqual({ status: 500 })
})

test('An answer on purpose says what it is', () => {
  expect(errorView(answered(500, 'Unknown middleware'))).toEqual({
    status: 500,
    title: 'Unknown middleware',
  })
  const texts = { title: 'The shop can’t answer', lead: 'Try again' }
  expect(errorView(answered(503, texts))).toEqual({ status: 503, ...texts })
  expect(errorView(answered(404, null))).toEqual({ status: 404 })
})

test('The router’s own messages are not shown, nor what something else answered in the shop’s place', () => {
  const bodies = [
    'Error: You made a POST request to "/x"',
    '<html>upstream down</html>',
    '{"title":"x"}',
    'down',
  ]
  for (const body of bodies) expect(errorView(answered(503, body))).toEqual({ status: 503 })
})

test('Without details the page says Error, and for a missing one that it was not found', () => {
  expect(words.en('error_page.message')).toBe('Error')
  expect(words.en('error_page.not_found')).toBe('This page could not be found')
  expect(words.en('error_page.unknown_guard')).toBe('Unknown middleware')
  expect(words.cs('error_page.not_found')).toBe('Tahle stránka se nenašla')
})
