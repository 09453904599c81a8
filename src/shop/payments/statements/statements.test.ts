import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '../../../../test/processor-time.ts'
import { payeeIban } from '../../../lib/bank-account.ts'
import {
  bytesOf,
  camtFile,
  fioFile,
  gpcFile,
  ourIban,
  statementFiles,
} from '../../../../test/statement-files.ts'
import { inUsualForm, isOfAccount, kindOf, readStatement } from './read.ts'
import { amountOf, symbolOf, type Statement, type StatementKind } from './statement.ts'

const kinds = ['fio', 'gpc', 'camt'] as const

function read(text: string, kind: StatementKind): Statement {
  const statement = readStatement(bytesOf(text), kind)
  if ('unreadable' in statement) throw new Error(`unreadable: ${JSON.stringify(statement.faults)}`)
  return statement
}
const isRefused = (text: string, kind: StatementKind) => 'unreadable' in readStatement(bytesOf(text), kind)

describe.each(kinds)('a bank statement of kind %s', (kind) => {
  const file = statementFiles[kind]

  test('gives the incoming transfers of our account, and nothing of what went out', () => {
    const text = file([
      { id: '101', amount: 129_050, symbol: '2600000012', name: 'Novak Jan', message: 'Dekuji' },
      { id: '102', amount: -5000, symbol: '2600000013' },
      { id: '103', amount: 1 },
    ])
    const statement = read(text, kind)
    expect(isOfAccount(statement, ourIban)).toBe(true)
    expect(kindOf(bytesOf(text))).toBe(kind)
    expect(statement.credits).toMatchObject([
      {
        bookedOn: '2026-11-21',
        amount: 129_050,
        currency: 'CZK',
        variableSymbol: '2600000012',
        counterName: 'Novak Jan',
        message: 'Dekuji',
      },
      { amount: 1, variableSymbol: null },
    ])
    expect(new Set(statement.credits.map(({ bankId }) => bankId)).size).toBe(2)
  })

  test('of another account is told apart', () => {
    const other = kind === 'gpc' ? '0000000123456789' : 'CZ5855000000001265098001'
    expect(isOfAccount(read(file([{ id: '1', amount: 100 }], other), kind), ourIban)).toBe(false)
  })

  test('keeps every transfer exactly: amount to the haléř, symbol, day, currency', () => {
    const line = fc.record({
      id: fc.integer({ min: 1, max: 9_999_999_999 }).map(String),
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      symbol: fc.option(fc.integer({ min: 1, max: 9_999_999_999 }).map(String), { nil: undefined }),
      currency: fc.constantFrom('CZK' as const, 'EUR' as const),
      day: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    })
    const lines = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 20 })
    fc.assert(
      fc.property(lines, (given) => {
        const defined = given.map(({ symbol, ...rest }) =>
          symbol === undefined ? rest : { ...rest, symbol },
        )
        const { credits } = read(file(defined), kind)
        expect(
          credits.map(({ amount, variableSymbol, bookedOn, currency }) => ({
            amount,
            variableSymbol,
            bookedOn,
            currency,
          })),
        ).toEqual(
          given.map(({ amount, symbol, day, currency }) => ({
            amount,
            variableSymbol: symbol ?? null,
            bookedOn: day,
            currency,
          })),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('tells what went out with its payee, apart from what came', () => {
    const counter = { number: '2900233335', bank: '2010' }
    const lines = [
      { id: '1', amount: -129_050, symbol: '2600000012', day: '2026-11-22', counter },
      { id: '2', amount: 200, counter },
    ]
    const { credits, debits } = read(file(lines), kind)
    expect(credits.map(({ amount }) => amount)).toEqual([200])
    expect(debits).toMatchObject([
      { amount: 129_050, variableSymbol: '2600000012', bookedOn: '2026-11-22', currency: 'CZK' },
    ])
    expect(payeeIban(debits[0]?.counterAccount ?? '')).toBe('CZ9820100000002900233335')
  })

  test('names a transfer the same in every file, also where others stand beside it', () => {
    const line = { id: '77', amount: 500, symbol: '2600000001' }
    const alone = read(file([line]), kind).credits[0]?.bankId
    const among = read(file([{ id: '76', amount: 500 }, line]), kind).credits.at(-1)?.bankId
    expect(among).toBe(alone)
  })

  test('cut off anywhere is refused or gives whole transfers only', () => {
    const whole = file([
      { id: '1', amount: 129_050, symbol: '2600000012' },
      { id: '2', amount: 200 },
    ])
    const { credits } = read(whole, kind)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        const statement = readStatement(bytesOf(whole.slice(0, length)), kind)
        if ('unreadable' in statement) return
        for (const [index, { amount, variableSymbol }] of statement.credits.entries())
          expect({ amount, variableSymbol }).toEqual({
            amount: credits[index]?.amount,
            variableSymbol: credits[index]?.variableSymbol,
          })
      }),
    )
  })

  test('W10: any bytes are answered at once and without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(() => readStatement(bytes, kind)).not.toThrow()
        expect(() => kindOf(bytes)).not.toThrow()
      }),
    )
    const pieces = [
      '0',
      ' ',
      '[',
      '{"a":',
      '<a>',
      '&amp;',
      '075',
      '\n',
      '\u0000',
      'VS',
      '/VS/',
      '9',
      'é',
      '"',
    ]
    for (const piece of pieces) {
      const hostile = piece.repeat(Math.ceil(50_000 / piece.length))
      const texts = [hostile, file([{ id: '1', amount: 100, message: hostile.replace(/[\n]/g, ' ') }])]
      for (const text of texts) {
        const took = processorMs(() => readStatement(bytesOf(text), kind))
        expect(took, piece).toBeLessThan(400)
      }
    }
  })

  test('keeps names and messages to one line without control characters', () => {
    const nasty = 'a\u0000b\u001B[31m c<script>&'
    const { credits } = read(
      file([
        {
          id: '1',
          amount: 100,
          name: 'x',
          message: kind === 'camt' ? nasty.replace(/\p{Cc}/gu, '') : nasty,
        },
      ]),
      kind,
    )
    expect(credits[0]?.message).not.toMatch(/\p{Cc}/u)
    expect(credits[0]?.message).toContain('c<script>&')
  })
})

describe('statements', () => {
  test('W15: with entities or a document type are refused', () => {
    const good = camtFile([{ id: '1', amount: 100 }])
    for (const type of [
      '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      '<!DOCTYPE Document SYSTEM "http://169.254.169.254/latest">',
      '<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    ])
      expect(isRefused(good.replace('?><', `?>${type}<`), 'camt')).toBe(true)
    expect(isRefused(good.replace('<Ustrd></Ustrd>', '<Ustrd>&x;</Ustrd>'), 'camt')).toBe(true)
  })

  test('are refused whole where one of their transfers can’t be read', () => {
    const fio = fioFile([{ id: '1', amount: 100 }])
    for (const wrong of ['1.005', '"1"', '1e300', 'null', '123456789012345.5'])
      expect(
        isRefused(
          fio.replace(
            '"value":1,"name":"x","id":1},"column14"',
            `"value":${wrong},"name":"x","id":1},"column14"`,
          ),
          'fio',
        ),
        wrong,
      ).toBe(true)
    expect(isRefused(fio.replace('2026-11-21', '2026-02-30'), 'fio')).toBe(true)
    const camt = camtFile([{ id: '1', amount: 100 }])
    for (const wrong of ['-1.00', '1.005', '1,00', '1e3', '', 'NaN'])
      expect(isRefused(camt.replace('>1.00<', `>${wrong}<`), 'camt'), wrong).toBe(true)
    const gpc = gpcFile([{ id: '1', amount: 100 }])
    expect(isRefused(gpc.replace('000000000100', '00000000010x'), 'gpc')).toBe(true)
    expect(isRefused(gpc.replaceAll('211126', '311126'), 'gpc')).toBe(true)
    expect(isRefused(gpc.split('\r\n')[1] ?? '', 'gpc')).toBe(true)
  })

  test('say of each line or entry that can’t be read which it is and what is wrong', () => {
    const lines = ['1', '2', '3', '4', '5'].map((id) => ({ id, amount: 100 }))
    const faultsIn = (text: string, kind: StatementKind) => {
      const found = readStatement(bytesOf(text), kind)
      return 'unreadable' in found ? found.faults.map(({ line, fault }) => `${line} ${fault}`) : []
    }
    const fio = JSON.parse(fioFile(lines)) as {
      accountStatement: { transactionList: { transaction: Record<string, { value: unknown } | null>[] } }
    }
    const rows = fio.accountStatement.transactionList.transaction
    const put = (row: number, column: string, value: unknown) =>
      Object.assign(rows[row] ?? {}, { [column]: value })
    put(0, 'column0', { value: '2026-02-30' })
    put(1, 'column1', { value: '1,00' })
    put(3, 'column14', null)
    put(4, 'column22', { value: '' })
    expect(faultsIn(JSON.stringify(fio), 'fio')).toEqual(['1 DAY', '2 AMOUNT', '4 CURRENCY', '5 NUMBER'])
    const gpc = gpcFile(lines).split('\r\n')
    const wrong = (at: number, from: number, text: string) =>
      (gpc[at] = (gpc[at] ?? '').slice(0, from) + text + (gpc[at] ?? '').slice(from + text.length))
    wrong(1, 48, 'x')
    wrong(2, 60, '9')
    wrong(3, 3, '9')
    gpc[4] = '075'
    expect(faultsIn([...gpc, 'what is this'].join('\r\n'), 'gpc')).toEqual([
      '2 AMOUNT',
      '3 KIND',
      '4 ACCOUNT',
      '5 FORM',
      `${gpc.length + 1} FORM`,
    ])
    const camt = camtFile(lines).split('<Ntry>')
    camt[2] = (camt[2] ?? '').replace('2026-11-21', '2026-11-31')
    camt[4] = (camt[4] ?? '').replace('Ccy="CZK"', '')
    expect(faultsIn(camt.join('<Ntry>'), 'camt')).toEqual(['2 DAY', '4 AMOUNT'])
    expect(faultsIn('{}', 'fio')).toEqual(['0 FORM'])
    expect(faultsIn('', 'gpc')).toEqual(['0 ACCOUNT'])
    const many = Array.from({ length: 500 }, () => 'what is this').join('\n')
    expect(faultsIn(many, 'gpc')).toHaveLength(100)
  })

  test('of Komerční banka and Česká spořitelna may have the digits of the account in their inner order', () => {
    const digits = ourIban.slice(-16)
    const order = [11, 12, 13, 14, 15, 16, 5, 6, 7, 8, 9, 4, 10, 2, 3, 1]
    const inner: string[] = []
    for (const [index, place] of order.entries()) inner[place - 1] = digits[index] ?? ''
    const own = inner.join('')
    expect(isOfAccount(read(gpcFile([], own), 'gpc'), ourIban)).toBe(true)
    // Then those of the other side are in it as well: here the shop's own account pays itself.
    const lines = [{ id: '1', amount: 100, counter: { number: own, bank: '0800' } }]
    const turned = inUsualForm(read(gpcFile(lines, own), 'gpc'), ourIban)
    expect(turned.credits).toMatchObject([{ counterAccount: '2000145399/0800' }])
    const usual = read(gpcFile(lines), 'gpc')
    expect(inUsualForm(usual, ourIban)).toEqual(usual)
  })

  test('in Windows-1250 are read with their diacritics', () => {
    const text = gpcFile([{ id: '1', amount: 100, name: 'Pr~ihoda' }])
    const bytes = Uint8Array.from(text.replace('r~', '~'), (sign) =>
      sign === '~' ? 0xf8 : (sign.codePointAt(0) ?? 0),
    )
    const statement = readStatement(bytes, 'gpc')
    expect('credits' in statement && statement.credits[0]?.counterName).toMatch(/^Přihoda/)
  })

  test('in CAMT.053: a batch gives its parts, a pending entry nothing, and symbols stand in many places', () => {
    const part = (amount: string, reference: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Strd><CdtrRefInf><Ref>VS:${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const entry = (sum: string, details: string, state = '<Sts><Cd>BOOK</Cd></Sts>') =>
      `<Ntry><Amt Ccy="CZK">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${state}<BookgDt><DtTm>2026-11-21T08:00:00</DtTm></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
    const around = (entries: string) => camtFile([]).replace('</Stmt>', `${entries}</Stmt>`)
    const both = part('1.00', '2600000001') + part('2.50', '2600000002')
    expect(read(around(entry('3.50', both)), 'camt').credits).toMatchObject([
      { amount: 100, variableSymbol: '2600000001' },
      { amount: 250, variableSymbol: '2600000002' },
    ])
    expect(read(around(entry('4.00', both)), 'camt').credits).toMatchObject([
      { amount: 400, variableSymbol: null },
    ])
    expect(read(around(entry('3.50', both, '<Sts>PDNG</Sts>')), 'camt').credits).toEqual([])
    const free = (text: string) => `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    for (const [text, symbol] of [
      ['platba VS 2600000001 dekuji', '2600000001'],
      ['vs:0012', '12'],
      ['/VS/77/SS/1', '77'],
      ['CANVAS 12', null],
      ['VS 12345678901', null],
    ] as const)
      expect(read(around(entry('1.00', free(text))), 'camt').credits[0]?.variableSymbol, text).toBe(symbol)
  })

  test('have amounts of at most two places, and symbols of at most ten digits', () => {
    expect(['1', '1.5', '1.50', '1.500', '0.01'].map(amountOf)).toEqual([100, 150, 150, 150, 1])
    expect(['', '.5', '1.', '1.234', '-1', '+1', '1e3', '1'.repeat(13)].map(amountOf)).toEqual(
      Array(8).fill(null),
    )
    expect(['0012', '0', '', '12a', '1'.repeat(11), '0'.repeat(20) + '7'].map(symbolOf)).toEqual([
      '12',
      null,
      null,
      null,
      null,
      '7',
    ])
  })
})

test('a row that Fio tells twice is one transfer; two transfers alike are two', () => {
  const line = { id: '7', amount: 100, symbol: '1' }
  expect(read(fioFile([line, line]), 'fio').credits).toHaveLength(1)
  for (const kind of ['gpc', 'camt'] as const) {
    const { credits } = read(statementFiles[kind]([line, line]), kind)
    expect(new Set(credits.map(({ bankId }) => bankId)).size).toBe(2)
  }
})

test('the columns of a GPC file stand still, whatever letters its names have, in one byte each or in UTF-8', () => {
  // In Windows-1250 these two letters are the bytes of one in UTF-8.
  const name = 'JAN \u0102\u00ad'
  const text = gpcFile([{ id: '7', amount: 100, symbol: '1', name, currency: 'EUR' }])
  const bytes = Buffer.from(text.replace(name, 'JAN ??'), 'latin1')
  bytes.set([0xc3, 0xad], bytes.indexOf('??'))
  const single = readStatement(bytes, 'gpc')
  expect('credits' in single && single.credits).toMatchObject([{ currency: 'EUR', bookedOn: '2026-11-21' }])
  const unicode = gpcFile([{ id: '7', amount: 100, name: 'ŽOFIE NOVÁKOVÁ', currency: 'EUR' }])
  expect(read(unicode, 'gpc').credits).toMatchObject([{ counterName: 'ŽOFIE NOVÁKOVÁ', currency: 'EUR' }])
})
