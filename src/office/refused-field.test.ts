import { expect, test } from 'vitest'
import { fieldsOfRefusals } from '../lib/refused-fields.ts'
import { translator } from '../server/texts.ts'
import { refusedField } from './refused-field.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a refusal is about the first of its fields that the form has, else about the whole', () => {
  expect(refusedField('money.error.day', formOf({ on: '2026-11-20' }))).toBe('on')
  expect(refusedField('money.error.day', formOf({ reason: 'x' }))).toBeNull()
  expect(refusedField('tax.error.reason', formOf({ reason: '' }))).toBe('reason')
  expect(refusedField('money.error.held', formOf({ until: '2026-11-20' }))).toBeNull()
})

test('a report that was pasted is refused at its text, and one that was chosen at its file', () => {
  const report = (text: string, content: string) => {
    const form = formOf({ text })
    form.set('file', new File([content], content && 'report.eml'))
    return refusedField('admin_settings.operations.error.report', form)
  }
  expect(report('Hello', '')).toBe('text')
  expect(report('', 'Hello')).toBe('file')
  expect(report('', '')).toBe('file')
})

test.each(Object.keys(fieldsOfRefusals))('%s is a refusal that has words', (key) => {
  expect(translator('en')(key)).not.toBe(key)
})
