import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../../test/for-all.ts'
import { czechIban, payeeIban } from '../../../lib/bank-account.ts'
import { findAll, findIn, readXml, textIn } from '../../../server/xml.ts'
import { writeAbo } from './abo.ts'
import { totalOf, type Payout, type PayoutLine } from './payout.ts'
import { payoutFault, payoutLine, type PayoutDue } from './rules.ts'
import { writeSepa } from './sepa.ts'

const payer = { iban: czechIban('19-2000145399/0800'), name: 'Velké Maso s.r.o., Příbram' }
const line: PayoutLine = {
  refundId: 12,
  iban: czechIban('2900233335/2010'),
  holder: 'Jana Nováková',
  amount: 199_50,
  variableSymbol: '2612345678',
  message: 'Vraceni platby objednavka 2612345678',
}
const payout = (lines: PayoutLine[]): Payout => ({
  messageId: 'a'.repeat(32),
  payer,
  dueOn: '2026-11-24',
  madeAt: new Date('2026-11-23T10:00:00Z'),
  lines,
})

const anyLine = fc.record({
  refundId: fc.integer({ min: 1, max: 999_999_999 }),
  iban: fc.constant(line.iban),
  holder: fc.string({ unit: 'binary', maxLength: 90 }),
  amount: fc.integer({ min: 1, max: 999_999_999_99 }),
  variableSymbol: fc.integer({ min: 1, max: 9_999_999_999 }).map(String),
  message: fc.string({ unit: 'binary', maxLength: 60 }),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 20 })

describe('a file of crowns (ABO)', () => {
  test('is what Czech banks describe, line by line', () => {
    expect(writeAbo(payout([line, { ...line, refundId: 13, amount: 50 }])).split('\r\n')).toEqual([
      'UHL1231126Velke Maso s.r.o., P2000145399001999000000000000',
      '1 1501 001000 0800',
      '2 000019-2000145399 000000000020000 241126',
      '000000-2900233335 000000000019950 2612345678 20100308 0000000012 AV:Vraceni platby objednavka 261234567',
      '000000-2900233335 000000000000050 2612345678 20100308 0000000013 AV:Vraceni platby objednavka 261234567',
      '3 +',
      '5 +',
      '',
    ])
  })

  test('has lines of ASCII whose sum is the header’s, whatever a person typed', () => {
    forAll(anyLines, (lines) => {
      const file = writeAbo(payout(lines))
      expect(file).toMatch(/^[\u0020-\u007e\r\n]+$/)
      const written = file.split('\r\n')
      expect(written).toHaveLength(lines.length + 6)
      const items = written.slice(3, -3)
      expect(items.every((one) => /^\d{6}-\d{10} \d{15} \d{10} \d{8} \d{10} AV:.{0,35}$/.test(one))).toBe(
        true,
      )
      const sum = items.reduce((all, one) => all + Number(one.slice(18, 33)), 0)
      expect(Number(written[2]?.slice(20, 35))).toBe(sum)
      expect(sum).toBe(totalOf({ lines }))
    })
  })

  test('is not written for an account abroad or an amount that is none', () => {
    expect(() => writeAbo(payout([{ ...line, iban: 'SK3112000000198742637541' }]))).toThrow(RangeError)
    for (const amount of [0, -1, 0.5, 1e15])
      expect(() => writeAbo(payout([{ ...line, amount }]))).toThrow(RangeError)
  })
})

describe('a file of euros (pain.001.001.09)', () => {
  test('names payer, payee, amount and symbol, each payment booked alone', () => {
    const root = readXml(writeSepa(payout([{ ...line, iban: 'SK3112000000198742637541' }])))
    const initiation = findIn(root, 'CstmrCdtTrfInitn')
    const payment = findIn(initiation, 'PmtInf')
    expect(root?.attributes.xmlns).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(payment?.children.map(({ name }) => name).join(' ')).toBe(
      'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf',
    )
    expect(textIn(payment, 'DbtrAcct', 'Id', 'IBAN')).toBe(payer.iban)
    expect(textIn(payment, 'ReqdExctnDt', 'Dt')).toBe('2026-11-24')
    const transfer = findIn(payment, 'CdtTrfTxInf')
    expect(textIn(transfer, 'PmtId', 'EndToEndId')).toBe('VS2612345678-SS12')
    expect(findIn(transfer, 'Amt', 'InstdAmt')).toMatchObject({ text: '199.50', attributes: { Ccy: 'EUR' } })
    expect(textIn(transfer, 'Cdtr', 'Nm')).toBe('Jana Novakova')
    expect(textIn(transfer, 'CdtrAcct', 'Id', 'IBAN')).toBe('SK3112000000198742637541')
  })

  test('has as many payments as its header says, and their sum, whatever a person typed', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const root = readXml(writeSepa(payout(lines)))
        if (!root) throw new Error('not read')
        const amounts = findAll(root, 'InstdAmt').map(({ text }) => Math.round(Number(text) * 100))
        const header = findIn(root, 'CstmrCdtTrfInitn', 'GrpHdr')
        expect(Number(textIn(header, 'NbOfTxs'))).toBe(lines.length)
        expect(Math.round(Number(textIn(header, 'CtrlSum')) * 100)).toBe(totalOf({ lines }))
        expect(amounts).toEqual(lines.map(({ amount }) => amount))
        const names = findAll(root, 'Nm').map(({ text }) => text)
        expect(names.every((name) => /^[A-Za-z0-9/?().,+ -]{0,70}$/.test(name))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a refund in a file', () => {
  const due: PayoutDue = {
    refundId: 7,
    orderNumber: '2612345678',
    amount: 2500_00,
    reason: 'x',
    askedAt: new Date(0),
    cameIn: 'CZK',
    rate: null,
    iban: line.iban,
    holder: 'Jana',
    variableSymbol: null,
    rejected: null,
    isTakenBack: false,
  }
  const slovak = { ...due, iban: 'SK3112000000198742637541' }
  const euros = { ...slovak, cameIn: 'EUR', rate: 25_000_000 }

  test('goes by the format of its account and its money, else it is said why not', () => {
    expect(payoutFault(due, 'ABO', null)).toBeNull()
    expect(payoutFault(slovak, 'ABO', null)).toBe('payout.error.abroad')
    expect(payoutFault({ ...euros, iban: line.iban }, 'ABO', null)).toBe('payout.error.euros')
    expect(payoutFault(euros, 'SEPA', null)).toBeNull()
    expect(payoutFault(slovak, 'SEPA', null)).toBe('payout.error.rate')
    expect(payoutFault(due, 'SEPA', 25_000_000)).toBe('payout.error.crowns')
    expect(payoutFault({ ...slovak, holder: '…' }, 'SEPA', 25_000_000)).toBe('payout.error.holder')
    expect(payoutFault({ ...slovak, amount: 10 }, 'SEPA', 25_000_000)).toBe('payout.error.too_small')
    expect(payoutFault({ ...slovak, iban: 'TR330006100519786457841326' }, 'SEPA', 1)).toBe(
      'payout.error.not_sepa',
    )
    expect(payoutFault({ ...due, iban: null }, 'ABO', null)).toBe('payout.error.no_account')
    expect(payoutFault({ ...due, amount: 1e12 }, 'ABO', null)).toBe('payout.error.too_large')
  })

  test('that came in euros goes back as the euros that came, at whatever rate it was booked', () => {
    forAll(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.integer({ min: 20_000_000, max: 30_000_000 }),
      (cents, rate) => {
        const amount = Math.round((cents * rate) / 1_000_000)
        expect(payoutLine({ ...euros, amount, rate }, 'SEPA', null).amount).toBe(cents)
      },
    )
    expect(payoutLine(slovak, 'SEPA', 25_000_000).amount).toBe(100_00)
  })
})

describe('an account that money goes to', () => {
  test('is read as statements and people write it', () => {
    const czech = czechIban('19-2000145399/0800')
    for (const given of ['19-2000145399/0800', '192000145399/0800', czech, ` ${czech.toLowerCase()} `])
      expect(payeeIban(given)).toBe(czech)
    expect(payeeIban('SK31 1200 0000 1987 4263 7541')).toBe('SK3112000000198742637541')
  })

  test('is refused where its check digits are wrong', () => {
    for (const given of [
      '',
      '/',
      '19-2000145398/0800',
      '192000145398/0800',
      'SK3112000000198742637542',
      'x/0800',
    ])
      expect(payeeIban(given)).toBeNull()
  })
})
