/**
 * Turns a stored text into a document: placeholders filled from the settings, typeset for its language, parsed from Markdown.
 */
import type { Locale } from '../../lib/routes.ts'
import { openingHoursFrom } from '../../lib/opening-hours.ts'
import { remember } from '../../lib/remember.ts'
import { typeset } from '../../lib/typeset.ts'
import { blocksOf } from './markdown.ts'
import type { DocumentRow } from './queries.ts'
import { withinDays, type Block, type Document, type Filling, type Issuer } from './rules.ts'

/** Every order's mail contains documents, and parsing one takes longer than writing the mail. */
const readOnce: Record<Locale, (text: string) => Block[]> = {
  cs: remember(32, (text) => blocksOf(typeset(text, 'cs'))),
  en: remember(32, (text) => blocksOf(typeset(text, 'en'))),
}

/** Fills in the placeholders, and keeps together what must not be separated by a line break. */
export function documentOf(row: DocumentRow, locale: Locale, issuer: Issuer, day: string): Document {
  return {
    code: row.code,
    version: row.version,
    validFrom: row.validFrom,
    title: typeset(row.title, locale),
    blocks: readOnce[locale](filled(row.body, locale, issuer, day)),
  }
}

function filled(body: string, locale: Locale, issuer: Issuer, day: string): string {
  const { shopName, operator, bankAccount, pickupHours, closedDays, deadlines } = issuer
  const known: Record<Filling, string> = {
    shop_name: shopName,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_ico: operator.ico,
    operator_dic: operator.dic,
    operator_register: operator.register,
    operator_email: operator.email,
    // A number is not broken across lines.
    operator_phone: operator.phone.replace(/ /g, '\u00a0'),
    bank_account: bankAccount,
    pickup_hours: openingHoursFrom(day, pickupHours, closedDays, locale),
    card_minutes: String(deadlines.cardMinutes),
    transfer_days: withinDays(deadlines.transferDays, locale),
    invoice_days: withinDays(deadlines.invoiceDays, locale),
  }
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(known, name) ? known[name as Filling] : whole,
  )
}
