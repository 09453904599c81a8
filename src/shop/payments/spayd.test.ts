import { inflateSync } from 'node:zlib'
import { isValidIBAN } from 'ibantools'
import { create } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { qrPlatba, qrPng } from './qr.ts'
import { czechIban, isCzechAccount } from '../../lib/bank-account.ts'
import { groupedIban, spayd, spaydText } from './spayd.ts'

const ACCOUNT = '19-2000145399/0800'
const transfer = { account: ACCOUNT, amount: 129050, variableSymbol: '2612345678' }

describe('a Czech account', () => {
  test.each([
    ['222885/5500', 'CZ1355000000000000222885'],
    ['168540115/0600', 'CZ2806000000000168540115'],
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['810883001/5500', 'CZ9555000000000810883001'],
  ])('%s has the IBAN %s', (account, iban) => {
    expect(czechIban(account)).toBe(iban)
    expect(isValidIBAN(iban)).toBe(true)
  })

  test.each([
    '19-2000145398/0800',
    '18-2000145399/0800',
    '0000000000/0800',
    '2000145399',
    '2000145399/80',
    '',
    'CZ65',
  ])('"%s" is none', (account) => {
    expect(isCzechAccount(account)).toBe(false)
    expect(() => czechIban(account)).toThrow(RangeError)
  })

  test('of whatever digits, when its check digits hold, has an IBAN that the library for IBANs takes', () => {
    const accounts = fc
      .tuple(
        fc.nat({ max: 999_999 }),
        fc.integer({ min: 10, max: 9_999_999_999 }),
        fc.integer({ min: 100, max: 9999 }),
      )
      .map(([prefix, number, bank]) => `${prefix}-${number}/${String(bank).padStart(4, '0')}`)
      .filter(isCzechAccount)
    fc.assert(
      fc.property(accounts, (account) => {
        expect(isValidIBAN(czechIban(account))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('QR Platba', () => {
  test('carries account, amount, currency, names, message and variable symbol, and no date', () => {
    expect(spayd({ ...transfer, message: 'Objednávka 2612345678', payee: 'Big Meat s.r.o.' })).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:1290.50*CC:CZK*RN:BIG MEAT S.R.O.*MSG:OBJEDNAVKA 2612345678*X-VS:2612345678',
    )
  })

  test('leaves out what is not given', () => {
    expect(spayd({ ...transfer, message: ' \u0301 ' })).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:1290.50*CC:CZK*X-VS:2612345678',
    )
  })

  test.each([
    [1, '0.01'],
    [50, '0.50'],
    [100, '1.00'],
    [999_999_999, '9999999.99'],
  ])('writes %i haléře as %s', (amount, text) => {
    expect(spayd({ ...transfer, amount })).toContain(`*AM:${text}*`)
  })

  test.each([0, -1, 1.5, 1_000_000_000, Number.NaN])('refuses the amount %d', (amount) => {
    expect(() => spayd({ ...transfer, amount })).toThrow(RangeError)
  })

  test.each(['', '12345678901', '12a', '1*X-SS:1'])('refuses the variable symbol "%s"', (variableSymbol) => {
    expect(() => spayd({ ...transfer, variableSymbol })).toThrow(RangeError)
  })

  test('whatever the message says, keeps its form: fields stay apart, letters fit a small code, limits hold', () => {
    forAll(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (message, amount) => {
        const text = spayd({ ...transfer, amount, message, payee: message })
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
        const fields = text
          .split('*')
          .slice(2)
          .map((field) => field.slice(0, field.indexOf(':')))
        expect(fields.filter((name) => name !== 'RN' && name !== 'MSG')).toEqual(['ACC', 'AM', 'CC', 'X-VS'])
        expect(/\*MSG:([^*]*)/.exec(text)?.[1]?.length ?? 0).toBeLessThanOrEqual(60)
        expect(/\*RN:([^*]*)/.exec(text)?.[1]?.length ?? 0).toBeLessThanOrEqual(35)
        expect(Number(/\*AM:([^*]*)/.exec(text)?.[1]) * 100).toBeCloseTo(amount, 3)
      },
    )
  })

  test('escapes the star and the per cent sign and never cuts an escape in two', () => {
    expect(spaydText('50 % * sleva', 60)).toBe('50 %25 %2A SLEVA')
    expect(spaydText('AB*', 4)).toBe('AB')
    expect(spaydText('AB*', 5)).toBe('AB%2A')
  })

  test('takes letters without their marks', () => {
    expect(spaydText('Příliš žluťoučký kůň', 60)).toBe('PRILIS ZLUTOUCKY KUN')
  })

  test('is drawn for pages and for mails, with a quiet zone of four modules', () => {
    const { iban, text, drawing } = qrPlatba(transfer)
    expect(iban).toBe('CZ6508000000192000145399')
    expect(text).toBe(spayd(transfer))
    // 66 letters of the small alphabet fit version 4 at level M: 33 modules, and 4 on each side.
    expect(drawing.size).toBe(41)
    expect(qrPng(text).subarray(1, 4).toString()).toBe('PNG')
  })

  test('is drawn module by module as the code says', () => {
    const { text, drawing } = qrPlatba(transfer)
    const { modules } = create(text, { errorCorrectionLevel: 'M', maskPattern: 0 })
    const dark = [...drawing.path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].flatMap(([, x, y, length]) =>
      Array.from(
        { length: Number(length) },
        (_, nth) => (Number(y) - 4) * modules.size + Number(x) - 4 + nth,
      ),
    )
    expect(dark).toEqual([...modules.data].flatMap((module, place) => (module ? [place] : [])))
  })
})

test('an IBAN is shown in groups of four', () => {
  expect(groupedIban('CZ6508000000192000145399')).toBe('CZ65 0800 0000 1920 0014 5399')
})

test('a QR code is drawn for mails pixel by pixel as the code says', () => {
  const { text } = qrPlatba(transfer)
  const { modules } = create(text, { errorCorrectionLevel: 'M', maskPattern: 0 })
  const png = qrPng(text)
  const side = (modules.size + 8) * 6
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side])
  const data = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
  const isDark = (x: number, y: number) =>
    (((rows[y * (1 + Math.ceil(side / 8)) + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0
  const middles = Array.from({ length: modules.size ** 2 }, (_, place) =>
    isDark(((place % modules.size) + 4) * 6 + 3, (Math.floor(place / modules.size) + 4) * 6 + 3),
  )
  expect(middles).toEqual([...modules.data].map((module) => module === 1))
  expect([isDark(0, 0), isDark(23, 100), isDark(side - 1, side - 1)]).toEqual([false, false, false])
})
