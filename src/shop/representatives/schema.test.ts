// One base serves registration, merchant application and add-customer (docs/people.md, "Accounts").
import { expect, test } from 'vitest'
import { registration } from '../auth/schema.ts'
import { consents, person } from '../customers/schema.ts'
import { merchantApplication, resellerDetails } from '../resellers/schema.ts'
import { addCustomer } from './schema.ts'

const anyone = { email: 'jana@example.cz', first_name: 'Jana', last_name: 'Nová', phone: '777123456' }
const agreed = { checked_terms_and_conditions: true, checked_gdpr: true }
const company = { name: 'Firma s.r.o.', ico: '27074358', dic: null }
const address = { street: 'Masná 1', city: 'Praha', zip: '11000', country: 'CZ' }
const reseller = { ...anyone, company, billing_information: address }
const passwords = { password: 'Sušené maso 7', password_confirm: 'Sušené maso 7' }

const forms = [
  ['registration', registration, { ...anyone, ...passwords, ...agreed }],
  ['application', merchantApplication, { ...reseller, ...agreed }],
  ['add-customer, reseller', addCustomer, { kind: 'B2B', ...reseller }],
  ['add-customer, consumer', addCustomer, { kind: 'B2C', ...anyone }],
] as const

test.each(forms)(
  '%s: takes what it needs, and refuses the same wrong person by the same rules',
  (_, schema, application) => {
    expect(schema.safeParse(application).success).toBe(true)
    const wrong = { ...application, email: 'x', first_name: ' ', last_name: 'a'.repeat(51), phone: '1' }
    const faults = schema
      .safeParse(wrong)
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(faults).toEqual(
      expect.arrayContaining([
        'email validation.email.form',
        'first_name validation.first_name.required',
        'last_name validation.last_name.max',
        'phone validation.phone.form',
      ]),
    )
  },
)

test('they differ by what the decision says and by nothing else', () => {
  const base = Object.keys(person)
  expect(Object.keys(registration.shape)).toEqual([
    ...base,
    'password',
    'password_confirm',
    ...Object.keys(consents),
  ])
  const [application, details] = [merchantApplication.in.shape, resellerDetails.in.shape].map(Object.keys)
  expect(application).toEqual([...details!, ...Object.keys(consents)])
  const [resellers, consumers] = addCustomer.options
  expect(Object.keys(resellers.in.shape)).toEqual(['kind', ...details!])
  expect(Object.keys(consumers.shape)).toEqual(['kind', ...base])
})
