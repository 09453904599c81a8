import { expect, test } from 'vitest'
import { z } from 'zod'
import { fc, forAll } from '../../test/for-all.ts'
import { atItsField, localeFrom, refusalFor } from './endpoint.ts'
import { refusalOf } from './errors.ts'
import { refuse } from './refusal.ts'
import { fieldsIn } from './schema-fields.ts'
import { isUnavailable } from './unavailable.ts'

test('the language is the one that the caller likes best among ours, Czech otherwise', () => {
  expect(
    [
      undefined,
      '',
      'cs',
      'en',
      'en-GB',
      'de, en;q=0.5',
      'en;q=0.3, cs;q=0.7',
      'cs;q=0.2,en',
      'sk',
      '*',
      'EN',
    ].map(localeFrom),
  ).toEqual(['cs', 'cs', 'cs', 'en', 'en', 'en', 'cs', 'en', 'cs', 'cs', 'en'])
})

test('no Accept-Language, however made up, is more than Czech or English', () => {
  forAll(fc.string({ maxLength: 500 }), (header) => {
    expect(['cs', 'en']).toContain(localeFrom(header))
  })
})

const schema = z.strictObject({
  quantity: z.int('validation.quantity').min(0, 'validation.quantity'),
  name: z.string().optional(),
})
const refusalOfBody = (body: unknown) => refusalFor(schema.safeParse(body).error!.issues)

test('a wrong value is invalid, at its own field, once', () => {
  expect(refusalOfBody({ quantity: -0.5 })).toMatchObject({
    status: 422,
    error_trans_key: 'error.invalid',
    errors: [{ path: 'quantity', error_trans_key: 'validation.quantity' }],
  })
  expect(refusalOfBody({ quantity: -0.5 }).errors).toHaveLength(1)
})

test('a rule without words of its own gets the general ones, never the library’s English', () => {
  expect(refusalOfBody({ quantity: 1, name: 5 }).errors).toEqual([
    { path: 'name', error_trans_key: 'validation.invalid' },
  ])
})

test('what the shop knows better than the schema is refused at the field of the call that it is about', () => {
  const paths = (key: string, fields: z.ZodType, status: 401 | 404 | 422 = 422) =>
    atItsField(refuse(status, key), fieldsIn(fields)).errors?.map(({ path, error_trans_key }) => [
      path,
      error_trans_key,
    ])
  const text = z.string()
  const call = z.strictObject({ amount: text, received_on: text, reason: text })
  expect(paths('money.error.day', call)).toEqual([['received_on', 'money.error.day']])
  expect(paths('tax.error.reason', call)).toEqual([['reason', 'tax.error.reason']])
  expect(paths('staff_order.error.no_customer', z.object({ customer: text }), 404)).toHaveLength(1)
  expect(paths('money.error.held', call)).toBeUndefined()
  expect(paths('money.error.amount', call, 401)).toBeUndefined()
  const own = refuse(422, 'error.invalid', { errors: [{ path: 'lines.0.code', error_trans_key: 'x.y' }] })
  expect(atItsField(own, fieldsIn(call))).toBe(own)
  // In an option of a union, inside a wrapper, or deeper: only if the name alone identifies it.
  const person = z.strictObject({ email: text, name: text })
  const added = z.discriminatedUnion('kind', [
    person.extend({ kind: z.literal('B2C') }),
    z.strictObject({ kind: z.literal('B2B'), company: z.strictObject({ name: text, ico: text }).nullable() }),
  ])
  expect(paths('sales.refused.taken', added.transform(String))).toEqual([['email', 'sales.refused.taken']])
  expect(paths('x.error.ico', added.optional())).toEqual([['company.ico', 'x.error.ico']])
  expect(paths('x.error.name', added)).toEqual([['name', 'x.error.name']])
  expect(paths('x.error.name', z.object({ one: person, other: person }))).toBeUndefined()
})

test('a value of a union is refused at the field of the option that it is nearest to', () => {
  const id = z.int('validation.query').positive('validation.query')
  const owner = z.union(
    [z.strictObject({ account: id }), z.strictObject({ company: id })],
    'owner.error.none',
  )
  const said = (given: unknown) => {
    const { status, errors } = refusalFor(z.strictObject({ owner }).safeParse({ owner: given }).error!.issues)
    return [status, errors?.map(({ path, error_trans_key }) => [path, error_trans_key])]
  }
  expect(said({ account: -1 })).toEqual([422, [['owner.account', 'validation.query']]])
  expect(said({ company: 'x' })).toEqual([422, [['owner.company', 'validation.query']]])
  for (const given of [{}, 5, null, { account: 1, company: 1 }])
    expect(said(given)).toEqual([422, [['owner', 'owner.error.none']]])
})

test('an unknown field or a body that is no object is malformed', () => {
  expect(refusalOfBody({ quantity: 1, price: 1 })).toMatchObject({
    status: 400,
    errors: [{ path: 'price', error_trans_key: 'error.unknown_field' }],
  })
  for (const body of [undefined, null, [], 'text', 1]) expect(refusalOfBody(body).status).toBe(400)
})

test('a body with very many faults is answered with a short list', () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`.repeat(50), 1]))
  expect(JSON.stringify(refusalOfBody(body)).length).toBeLessThan(10_000)
})

test('a lost or overloaded database is "not now", everything else unexpected is our mistake', () => {
  for (const code of ['08006', '53300', '57P01', '40001', '40P01', '55P03', 'ECONNREFUSED'])
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true)
  for (const code of ['23505', '42P01', undefined]) expect(isUnavailable({ code, message: 'x' })).toBe(false)
  expect(refusalOf(Object.assign(new Error('x'), { code: '53300' })).status).toBe(503)
  expect(refusalOf(new Error('secret'))).toMatchObject({
    status: 500,
    error_trans_key: 'error.unexpected',
    unexpected: true,
  })
  expect(JSON.stringify(refusalOf(new Error('secret')))).not.toContain('secret')
})
