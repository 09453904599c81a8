// Facts: the fields and cells of a record read back as the same record.
import { expect, test } from 'vitest'
import { newFacts, recordFormSchema, withRules, writtenFacts } from './fact-schemas.ts'
import { camelCased, changedValues, roughValues, factValues, type Fact, type ValuesOf } from './facts.ts'
import { z } from 'zod'
import { fc, forAll } from '../../test/for-all.ts'

const fault = 'x.number'
const facts = {
  fat_mg: { shape: { is: 'count', least: 0, most: 100_000, fault }, isGrams: true } as Fact<number>,
  heat: {
    shape: { is: 'count', least: 0, most: 5, fault },
    isOptional: true,
    usual: null,
  } as Fact<number | null>,
  kind: { shape: { is: 'choice', of: ['dry', 'soft'] } } as Fact<'dry' | 'soft'>,
  made_by: { shape: { is: 'text', most: 20, fault: 'x.required', tooLong: 'x.long' } } as Fact<string>,
  remark: {
    shape: { is: 'text', most: 20, fault: 'x.required', tooLong: 'x.long', empty: '' },
    isOptional: true,
  } as Fact<string | null>,
}
type Values = ValuesOf<typeof facts>

const word = fc.stringMatching(/^[a-z]([a-z ]{0,10}[a-z])?$/)
const records: fc.Arbitrary<Values> = fc.record({
  fat_mg: fc.nat(100_000),
  heat: fc.option(fc.nat(5)),
  kind: fc.constantFrom('dry', 'soft'),
  made_by: word,
  remark: fc.option(word),
})
const form = recordFormSchema(facts, { version: z.coerce.number() })

test('what the fields of a record hold reads back as the record, and so does its preview', () => {
  forAll(records, (record) => {
    // A form sends its empty fields as well.
    const typed: Record<string, string> = { heat: '', remark: '', ...factValues(facts, record) }
    expect(form.parse({ ...typed, version: '3' })).toEqual({ ...record, version: 3 })
    expect(roughValues(facts, (name) => typed[name])).toEqual(record)
    expect(z.object(writtenFacts(facts)).parse(record)).toEqual(record)
  })
})

test('a fault stands at the field, under its own name; grams have at most three decimals', () => {
  const typed = { version: '1', fat: '1,2345', heat: '6', kind: 'wet', made_by: ' ', remark: 'x'.repeat(21) }
  const faults = form.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(Object.fromEntries(faults ?? [])).toEqual({
    fat: fault,
    heat: fault,
    kind: 'validation.invalid',
    made_by: 'x.required',
    remark: 'x.long',
  })
})

test('what a new record leaves out is as usual, and what a change leaves out stays', () => {
  const given = { fat_mg: 1, kind: 'dry', made_by: 'Us', remark: '' } as const
  expect(z.strictObject(newFacts(facts)).parse(given)).toEqual({ ...given, heat: null, remark: null })
  expect(z.strictObject(writtenFacts(facts)).safeParse(given).success).toBe(false)
  const before: Values = { ...given, heat: 3, remark: 'Hot' }
  expect(changedValues(facts, before, { heat: null, made_by: undefined })).toEqual({ ...before, heat: null })
})

test('a rule about several facts is kept, and its fault stands at the field that it names', () => {
  const rules = [
    { at: 'fat_mg', fault: 'x.dry', holds: ({ fat_mg, kind }: Values) => kind === 'soft' || fat_mg < 5 },
  ]
  const ruled = withRules(z.strictObject(writtenFacts(facts)), rules, (name) => `of.${name}`)
  const record: Values = { fat_mg: 7, heat: null, kind: 'soft', made_by: 'Us', remark: null }
  expect(ruled.safeParse(record).success).toBe(true)
  expect(ruled.safeParse({ ...record, kind: 'dry' }).error?.issues).toMatchObject([
    { path: ['of.fat_mg'], message: 'x.dry' },
  ])
})

test('the domain names a row without underscores', () => {
  expect(camelCased({ net_weight_g: 25, ean: null })).toEqual({ netWeightG: 25, ean: null })
})
