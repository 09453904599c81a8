import { expect, test } from 'vitest'
import { translator } from '../../server/texts.ts'
import { mailName } from './order-mail-name.server.ts'
import { snoozeReason, reasonLabel } from '../../workflows/operations/reasons.ts'

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
  ['bank transfer fio:1: UNDERPAID', 'Převod fio:1 nesedí: nedoplatek'],
  ['card payment 7: amount', 'Platba kartou 7 k\u00a0posouzení: amount'],
  ['the bank took transfer 182 back on 2026-11-27 (gpc:1)', 'Banka platbu stornovala (2026-11-27)'],
  ['it is not known whether it was paid: unreachable', 'Stav platby není znám: unreachable'],
  ['bank transfer fio:1: a person has decided', 'Převod fio:1: rozhodl tým'],
  ['order cancelled', 'Objednávka zrušena'],
  ['symbol and amount', 'Souhlasí variabilní symbol i\u00a0částka'],
  ['remittance 7', 'Vyúčtování dobírek 7'],
  ['chosen with the order', 'Kredit použitý v\u00a0objednávce'],
  ['zákazník si to rozmyslel', 'zákazník si to rozmyslel'],
])('tells why money moved in the language of the office: %s', (why, told) => {
  expect(reasonLabel(t, why)).toBe(told)
})

test('what staff snoozes stands in their words, also where the shop says the same elsewhere', () => {
  for (const why of ['approved', 'submitted', 'delivered']) expect(snoozeReason(t, why)).toBe(why)
  expect(snoozeReason(t, 'the bank took transfer 182 back on 2026-11-27 (gpc:1)')).toBe(
    'Banka platbu stornovala (2026-11-27)',
  )
})
