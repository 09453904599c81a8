import { expect, test } from 'vitest'
import { searchFor, viewIn } from './entrance-view.ts'

const query = (text: string) => new URLSearchParams(text)

test('the query says which view is open; without a word of it people log in', () => {
  expect(viewIn(query('modal=change-password&type=set-b2b-account'))).toBe('change_password')
  expect(viewIn(query('modal=lost-password'))).toBe('lost_password')
  expect(viewIn(query('modal=lost_password'))).toBe('lost_password')
  for (const other of ['', 'modal=', 'modal=toString', 'type=set-b2b-account', 'utm_source=mail'])
    expect(viewIn(query(other))).toBe('login')
})

test('on the way to another view the link’s secret is left behind, the page’s own query is not', () => {
  const link = query('modal=change-password&type=set-b2b-account&email=a%40b.cz&token=abc&utm_source=mail')
  expect(searchFor('login', link)).toBe('?utm_source=mail')
  expect(searchFor('lost_password', link)).toBe('?utm_source=mail&modal=lost-password')
  expect(searchFor('lost_password', query('token=order'))).toBe('?token=order&modal=lost-password')
  expect(searchFor('login', query('token=order&modal=lost-password'))).toBe('?token=order')
  expect(searchFor('login', query('modal=lost-password'))).toBe('')
})
