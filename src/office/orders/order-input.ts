/** Parses the forms that place or change an order. Pure; the browser shares its field names. */
import { noHouseNumber } from '../../pages/forms/customer-fields.ts'
import { textIn, textsIn } from '../../pages/forms/form-text.ts'
import { goodsRowsIn, goodsSearch } from './goods.ts'

export const addressFields = ['first_name', 'last_name', 'phone', 'street', 'city', 'zip', 'country'] as const

/** A typed whole number, else the text, which the schema then refuses with a message. */
const numberIn = (typed: string): unknown =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : typed.trim()

/** Crowns as people write them; anything else stays a text. */
function priceIn(typed: string): unknown {
  const plain = typed.replace(/[\s\u00a0\u202f]|Kč/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : plain
}

/** Goods added by their codes, each with the row of its fields. */
const addedIn = (form: FormData): { row: number; line: { code: string; quantity: unknown } }[] =>
  goodsRowsIn(form.keys()).flatMap((row) => {
    const code = textIn(form, `add.${row}.code`).trim()
    const quantity = numberIn(textIn(form, `add.${row}.quantity`) || '1')
    return code === '' ? [] : [{ row, line: { code, quantity } }]
  })

/** The order's lines with changed fields. */
function changedIn(form: FormData): { code: string }[] {
  return [...form.keys()].flatMap((name) => {
    const code = /^was\.(.+)$/.exec(name)?.[1]
    if (code === undefined) return []
    const typed = textIn(form, `quantity.${code}`).trim()
    const price = textIn(form, `price.${code}`).trim()
    if (typed === textIn(form, name) && price === '') return []
    return [{ code, quantity: numberIn(typed), ...(price === '' ? {} : { unit_price: priceIn(price) }) }]
  })
}

const lines = (form: FormData): object[] => addedIn(form).map(({ line }) => line)

/** The parts of an order in its verbs, with the prefixes of the form's fields. */
const parts: readonly (readonly [verbs: string, fields: string])[] = [
  ['customer_data.billing_information.', 'billing.'],
  ['customer_data.delivery_address.', 'delivery.'],
  ['customer_data.company.', 'company.'],
]

/** Maps a fault to a field of either form. @param path the place in the verb's input: `lines.1.code` */
export function orderFieldOf(path: string, form: FormData): string {
  const [, place, what = 'code'] = /^lines(?:\.(\d+))?(?:\.(\w+))?$/.exec(path) ?? []
  if (/^lines\b/.test(path)) {
    const changed = changedIn(form)
    const at = Number(place ?? 0)
    const code = changed[at]?.code
    if (code !== undefined) return `${what === 'unit_price' ? 'price' : 'quantity'}.${code}`
    const row = addedIn(form)[at - changed.length]?.row
    return row === undefined ? goodsSearch : `add.${row}.${what === 'quantity' ? 'quantity' : 'code'}`
  }
  const [verbs, fields] = parts.find(([beginning]) => path.startsWith(beginning)) ?? ['', '']
  return fields + path.slice(verbs.length)
}

/** The non-empty fields. */
const fieldsIn = (form: FormData, names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = textIn(form, field).trim()
      return value === '' ? [] : [[name, value]]
    }),
  )

/** The checkbox for a house without a number, for parcels to the door. @param before a field prefix such as `billing.` */
const houseIn = (form: FormData, before = '') =>
  form.has(`${before}${noHouseNumber}`) ? { [noHouseNumber]: true } : {}

/** An address of the order being changed. */
const addressIn = (form: FormData, part: 'billing' | 'delivery') => ({
  ...textsIn(form, addressFields, part),
  ...houseIn(form, `${part}.`),
})

/** A change of an order, as its verb expects it. @param more further fields for saving: key and reason */
export const changeIn =
  (more: readonly string[] = []) =>
  (form: FormData): unknown => ({
    order: textIn(form, 'order'),
    version: numberIn(textIn(form, 'version')),
    lines: [...changedIn(form), ...lines(form)],
    ...fieldsIn(form, {
      shipping: 'shipping',
      branch_id: 'branch_id',
      payment: 'payment',
      t_shirt_size: 't_shirt_size',
    }),
    ...(textIn(form, 'change_billing') === '' ? {} : { billing: addressIn(form, 'billing') }),
    ...(textIn(form, 'delivery_is') === 'none' ? { delivery: null } : {}),
    ...(textIn(form, 'delivery_is') === 'typed' ? { delivery: addressIn(form, 'delivery') } : {}),
    ...textsIn(form, more),
  })

/** An order for a customer, as its verb expects it. @param more further fields for placing it: key and reason */
export const orderIn =
  (more: readonly string[] = []) =>
  (form: FormData): unknown => {
    const isKnown = textIn(form, 'data_is') !== 'typed'
    const company = textsIn(form, ['name', 'ico', 'dic'], 'company')
    return {
      order_type: textIn(form, 'order_type'),
      customer: textIn(form, 'customer').trim() || null,
      lines: lines(form),
      shipping: textIn(form, 'shipping'),
      branch_id: textIn(form, 'branch_id').trim() || null,
      payment: textIn(form, 'payment'),
      note: textIn(form, 'note'),
      purchase_order_number: textIn(form, 'purchase_order_number').trim() || null,
      ...(textIn(form, 'expected_total') === ''
        ? {}
        : { expected_total_with_vat: Number(textIn(form, 'expected_total')) }),
      locale: textIn(form, 'locale') || 'cs',
      terms_accepted: textIn(form, 'terms_accepted'),
      accepts_goods_waiting: textIn(form, 'accepts_goods_waiting') === 'on',
      over_unpaid_bound: textIn(form, 'over_unpaid_bound') === 'on',
      t_shirt_size: textIn(form, 't_shirt_size') || null,
      ...(isKnown ? houseIn(form) : {}),
      customer_data: isKnown
        ? null
        : {
            billing_information: {
              ...textsIn(form, [...addressFields, 'email'], 'billing'),
              ...houseIn(form),
            },
            delivery_address:
              textIn(form, 'delivery_is') === 'typed'
                ? { ...textsIn(form, addressFields, 'delivery'), ...houseIn(form) }
                : null,
            company: company['ico'] === '' && company['name'] === '' ? null : company,
          },
      ...textsIn(form, more),
    }
  }
