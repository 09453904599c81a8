import { expect, test } from 'vitest'
import { translator } from '../../../server/texts.ts'
import { mailName } from './order-mail-name.server.ts'
import { snoozeReason, reasonLabel } from '../../../workflows/back-office/why-told.ts'

const t = translator('cs')

test.each([
  ['order-confirmation:2600000001', 'potvrzení objednávky'],
  ['payment-notice-INVOICE_OVERDUE:2600000001', 'faktura je po splatnosti'],
  ['payment-notice-CARD_FAILED-12:2600000001', 'připomínka platby'],
  ['receivable-last:2600000001', 'poslední upomínka'],
  ['complaint-settled:2600000001:3', 'reklamace vyřízena'],
  ['withdrawal-nothing_paid:2600000001:3', 'odpověď na odstoupení'],
  ['again-7-review-refused-4-2-off_topic:2600000001', 'recenze nezveřejněna (znovu)'],
])('names the mail %s in the language of the office', (event, name) => {
  expect(mailName({ t }, { event })).toBe(name)
})

test.each([
  ['bank transfer fio:1', 'Převod fio:1'],
  ['bank transfer fio:1: UNDERPAID', 'Převod fio:1 nesedí: přišlo méně, než objednávka stojí'],
  ['card payment 7: amount', 'Platba kartou 7 je nejasná: amount'],
  ['the bank took transfer 182 back on 2026-11-27 (gpc:1)', 'Banka vzala platbu zpět (2026-11-27)'],
  ['it is not known whether it was paid: unreachable', 'Neví se, jestli je zaplaceno: unreachable'],
  ['bank transfer fio:1: a person has decided', 'Převod fio:1: někdo z\u00a0obsluhy rozhodl'],
  ['order cancelled', 'Objednávka byla zrušená'],
  ['symbol and amount', 'Sedí symbol i\u00a0částka'],
  ['remittance 7', 'Vyúčtování dopravce 7'],
  ['chosen with the order', 'Kredit zvolený v\u00a0objednávce'],
  ['zákazník si to rozmyslel', 'zákazník si to rozmyslel'],
])('tells why money moved in the language of the office: %s', (why, told) => {
  expect(reasonLabel(t, why)).toBe(told)
})

test('what staff snoozes stands in their words, also where the shop says the same elsewhere', () => {
  for (const why of ['approved', 'submitted', 'delivered']) expect(snoozeReason(t, why)).toBe(why)
  expect(snoozeReason(t, 'the bank took transfer 182 back on 2026-11-27 (gpc:1)')).toBe(
    'Banka vzala platbu zpět (2026-11-27)',
  )
})
