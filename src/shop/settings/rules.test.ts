import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOfSection, readTyped, settingFields, typedOf } from './rules.ts'
import { sectionNames, sections } from './schema.ts'

test('every field of every section has its form, and no other has one', () => {
  for (const section of sectionNames)
    expect(fieldsOfSection(section).map(([name]) => name)).toEqual(Object.keys(sections[section].shape))
})

test('what a field shows is read back as the same value, to the haléř', () => {
  const amount = { kind: 'amount', canBeNone: true } as const
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 1_000_000_000 })), (value) => {
      expect(readTyped(amount, typedOf(amount, value, 'cs'))).toBe(value)
    }),
  )
  const links = [{ name: 'Big Meat Instagram', url: 'https://example.cz/meat' }]
  expect(readTyped(settingFields.links.social, typedOf(settingFields.links.social, links, 'cs'))).toEqual(
    links,
  )
})

test('what can’t be read stays as it was typed, for the rules to refuse', () => {
  expect(readTyped(settingFields.refunds.fourEyesOver, '12,345')).toBe('12,345')
  expect(readTyped(settingFields.refunds.fourEyesOver, '1 290,50')).toBe(129_050)
  expect(readTyped(settingFields.deadlines.transferDays, '-1')).toBe('-1')
  // No rule at all is said by an empty field only where there may be none.
  expect(readTyped(settingFields.deadlines.transferDays, ' ')).toBe('')
  expect(readTyped(settingFields.reviews.askAfterDays, ' ')).toBeNull()
})
