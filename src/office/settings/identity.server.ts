/** A new shop's name, seller, account and look, in one form; the business register fills in the seller. */
import { plainBrand, type Brand } from '../../lib/brand.ts'
import { formIn, settingText } from '../../lib/setting-kinds.ts'
import { demoSettings } from '../../server/config.ts'
import { ownName } from '../../server/demo-places.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findCompany } from '../../shop/resellers/resellers.ts'
import { companyQuery } from '../../shop/resellers/schema.ts'
import { fieldsOf } from '../../shop/settings/schema.ts'
import { currentSettings } from '../../shop/settings/settings.ts'
import { changeSetting, readSettings } from '../../workflows/settings/settings.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { readFormText } from '../../lib/text-field.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type PageInWork, type StaffPage } from '../staff-page.server.ts'
import {
  companyForm,
  identityFields,
  identityForm,
  identitySections,
  readIdentity,
  type IdentitySection,
} from './identity-form.ts'
import { valueOf } from './setting-words.server.ts'

export const loader = staffLoader('identity', async ({ actor, db, shop, locale, may }) => {
  const all = await readSettings({ actor, db, environment: shop.config })
  if (isRefusal(all)) return all
  const { shopName } = shop.config
  // What the program is delivered with names another merchant: the form begins empty there.
  const shipped = new Set(demoSettings(shop.config))
  if (shopName === ownName)
    for (const name of ['shop name', 'brand sloganCs', 'brand sloganEn']) shipped.add(name)
  return {
    mayChange: may('setting.change_money'),
    sections: identitySections.map((section) => {
      const now = all.find((one) => one.section === section)
      const named: readonly string[] = identityFields[section]
      return {
        section,
        base: now?.newest ?? 0,
        fields: named.flatMap((name) => {
          const field = fieldsOf(section).find(([one]) => one === name)?.[1]
          if (!field) return []
          const typed = shipped.has(`${section} ${name}`)
            ? ''
            : settingText(field, valueOf(now?.value, name), formIn(locale))
          return [{ name, kind: field.kind, canBeNone: field.canBeNone, isFixed: false, typed }]
        }),
      }
    }),
  }
})

/** The company of a number in the business register, as values of the form. */
async function companyOf({ shop, now }: StaffPage, typed: string): Promise<Record<string, string> | Refusal> {
  const faulty = (key: string) => refuse(422, key, { errors: [{ path: 'ico', error_trans_key: key }] })
  const query = readFormText(companyQuery, { ico: typed })
  if (!query.success) return faulty(query.error.issues[0]?.message ?? 'validation.ico.form')
  const found = await findCompany({ db: shop.db, register: shop.register, now }, query.data.ico)
  if (isRefusal(found)) return faulty(found.error_trans_key)
  const { company, billing_information: seat } = found
  return {
    'operator.ico': company.ico,
    'operator.name': company.name,
    'operator.dic': company.dic ?? '',
    'operator.address': seat ? `${seat.street}, ${seat.zip} ${seat.city}` : '',
  }
}

type Values = Record<string, unknown>

/** A shop under a name of its own keeps nothing of the look under the shipped one; without it, empty slogans change nothing. */
function brandOf(current: Brand, typed: Values, { from, to }: { from: string; to: unknown }): Values {
  if (from === ownName && to !== ownName) return { ...plainBrand, ...typed }
  return { ...current, ...typed, ...(to === ownName ? keptSlogans(current, typed) : {}) }
}

const keptSlogans = (current: Brand, typed: Values): Values => ({
  sloganCs: typed['sloganCs'] || current.sloganCs,
  sloganEn: typed['sloganEn'] || current.sloganEn,
})

async function save(
  context: StaffWork,
  { bases, values }: { bases: Record<IdentitySection, number>; values: Record<IdentitySection, Values> },
  { shop }: PageInWork,
): Promise<'saved' | Refusal> {
  const current = await currentSettings({ db: context.tx }, shop.config)
  const stored = (section: IdentitySection): unknown => current.find((one) => one.section === section)?.value
  const names = { from: String(valueOf(stored('shop'), 'name')), to: values.shop['name'] }
  for (const section of identitySections) {
    const value =
      section === 'brand'
        ? brandOf(stored('brand') as Brand, values.brand, names)
        : { ...Object(stored(section)), ...values[section] }
    const done = await changeSetting(context, { section, value, baseVersion: bases[section], reason: '' })
    if (isRefusal(done)) return inSection(done, section)
  }
  return 'saved'
}

/** A fault stands at the field of its section. */
const inSection = ({ errors, ...refusal }: Refusal, section: IdentitySection): Refusal => ({
  ...refusal,
  ...(errors ? { errors: errors.map((fault) => ({ ...fault, path: `${section}.${fault.path}` })) } : {}),
})

export const action = staffAction('identity', {
  company: act({
    schema: companyForm,
    work: async (page, { ico }) => await companyOf(page, ico),
    show: (company) => ({ company }),
  }),
  identity: verb({
    schema: identityForm,
    read: readIdentity,
    work: save,
    to: (_done, { locale }) => adminHref('today', locale),
  }),
})
