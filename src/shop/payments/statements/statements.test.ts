import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../../test/for-all.ts'
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

  test('of another account is distinguished', () => {
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

  test('shows outgoing money with its payee, apart from incoming money', () => {
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
    forAll(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      const statement = readStatement(bytesOf(whole.slice(0, length)), kind)
      if ('unreadable' in statement) return
      for (const [index, { amount, variableSymbol }] of statement.credits.entries())
        expect({ amount, variableSymbol }).toEqual({
          amount: credits[index]?.amount,
          variableSymbol: credits[index]?.variableSymbol,
        })
    })
  })

  test('W10: any bytes are answered at once and without a throw', () => {
    forAll(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(() => readStatement(bytes, kind)).not.toThrow()
      expect(() => kindOf(bytes)).not.toThrow()
    })
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
    expect(isRefused(gpc.replaceAll('000000000100', '00000000010x'), 'gpc')).toBe(true)
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
    // In that case the other sides are in the inner order as well: here the shop's own account pays itself.
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
    const named = (reference: string) =>
      read(around(entry('1.00', `<TxDtls>${reference}</TxDtls>`)), 'camt').credits[0]?.variableSymbol
    const variable = '<Tp><CdOrPrtry><Prtry>VS</Prtry></CdOrPrtry></Tp><Ref>2600000001</Ref>'
    for (const reference of [
      '<Refs><EndToEndId>2600000001</EndToEndId></Refs>',
      '<Refs><EndToEndId>VS:2600000001;SS:;KS:0308</EndToEndId></Refs>',
      '<Refs><EndToEndId>26</EndToEndId><Prtry><Tp>VS</Tp><Ref>2600000001</Ref></Prtry></Refs>',
      `<RmtInf><Strd><CdtrRefInf>${variable}</CdtrRefInf></Strd></RmtInf>`,
      '<Refs><EndToEndId>26</EndToEndId></Refs><AddtlTxInf>VS 2600000001</AddtlTxInf>',
    ])
      expect(named(reference), reference).toBe('2600000001')
    expect(named(`<RmtInf>${variable.replace('VS', 'KS')}</RmtInf>`)).toBeNull()
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
    // All forms of XML Schema's decimals: ABN AMRO pads amounts with zeros.
    expect(['000000000001290.50', '+1', '1.', '.5', '0.00000'].map(amountOf)).toEqual([
      129050, 100, 100, 50, 0,
    ])
    expect(['', '.', '1.234', '-1', '1e3', '1,5', '1'.repeat(13), '0'.repeat(21)].map(amountOf)).toEqual(
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

const marksOf = (text: string, kind: StatementKind) => read(text, kind).dialect.marks

test('a GPC file is read in the dialect of its bank, whatever ends its lines, and says which it was', () => {
  const line = { id: '1', amount: 129_050, symbol: '2600000012' }
  const gpc = gpcFile([line, { id: '2', amount: -5000 }])
  const lines = gpc.trimEnd().split('\r\n')
  const put = (code: string) => lines.map((one) => `${one.slice(0, 118)}${code}${one.slice(122)}`)
  const [head = '', ...rows] = lines
  for (const [text, mark] of [
    // "Druh dat" of Česká spořitelna.
    [[head, ...put('1101').slice(1)].join('\r\n'), 'DATA_KIND'],
    [`${gpc}\u001A`, 'DOS_END'],
    [gpc.replaceAll('\r\n', '\r'), 'CR_LINES'],
    [[head.padEnd(128), ...rows].join(''), 'NO_LINES'],
  ] as const) {
    expect(read(text, 'gpc').credits, mark).toMatchObject([
      { amount: 129_050, currency: 'CZK', variableSymbol: '2600000012' },
    ])
    expect(marksOf(text, 'gpc')).toEqual([mark])
  }
  expect(isRefused([head.padEnd(128), ...rows].join('').slice(1), 'gpc')).toBe(true)
  const foreign = (code: string) => read([head, ...put(code).slice(1)].join('\n'), 'gpc').credits[0]?.currency
  expect(['0978', '0826', '0999', '0000'].map(foreign)).toEqual(['EUR', 'GBP', 'XXX', 'CZK'])
})

test('Fio’s symbol stands in the payer’s reference where it has no place of its own', () => {
  const fio = (reference: string) =>
    fioFile([{ id: '1', amount: 100 }]).replace('"column5":null', `"column27":{"value":"${reference}"}`)
  for (const reference of ['/VS2600000012/SS/KS0308', 'VS:2600000012', '2600000012'])
    expect(read(fio(reference), 'fio').credits[0]?.variableSymbol, reference).toBe('2600000012')
  expect(read(fio('INVOICE 12345678901'), 'fio').credits[0]?.variableSymbol).toBeNull()
})

test('a statement whose movements don’t come to its own totals is refused with both figures', () => {
  const faultsIn = (text: string, kind: StatementKind) => {
    const found = readStatement(bytesOf(text), kind)
    return 'unreadable' in found ? found.faults : []
  }
  const lines = [
    { id: '1', amount: 129_050 },
    { id: '2', amount: 200 },
    { id: '3', amount: -5000 },
  ]
  const fio = JSON.parse(fioFile(lines)) as {
    accountStatement: { transactionList: { transaction: unknown[] } }
  }
  fio.accountStatement.transactionList.transaction.splice(1, 1)
  expect(faultsIn(JSON.stringify(fio), 'fio')).toEqual([
    { line: 0, fault: 'BALANCE', said: '1242.50', found: '1240.50' },
  ])
  const gpc = gpcFile(lines).split('\r\n')
  expect(faultsIn([...gpc.slice(0, 2), ...gpc.slice(3)].join('\r\n'), 'gpc')).toEqual([
    { line: 1, fault: 'BALANCE', said: '1242.50', found: '1240.50' },
    { line: 1, fault: 'SUM', said: '1292.50', found: '1290.50' },
  ])
  const camt = camtFile(lines)
  const [, second = ''] = camt.match(/<Ntry>.*?<\/Ntry>/g) ?? []
  expect(faultsIn(camt.replace(second, ''), 'camt')).toEqual([
    { line: 0, fault: 'COUNT', said: '3', found: '2' },
    { line: 0, fault: 'SUM', said: '1342.50', found: '1340.50' },
    { line: 0, fault: 'COUNT', said: '2', found: '1' },
    { line: 0, fault: 'SUM', said: '1292.50', found: '1290.50' },
  ])
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const balanced = (after: string) =>
    camt.replace('<TxsSummry>', `${balance('OPBD', '1000')}${balance('CLBD', after)}<TxsSummry>`)
  expect(faultsIn(balanced('2242.50'), 'camt')).toEqual([])
  expect(faultsIn(balanced('2240.50'), 'camt')).toMatchObject([{ fault: 'BALANCE', said: '1240.50' }])
  // A batch may be counted as one entry, or by its transactions.
  const batch = camt.replace('<TxDtls>', '<TxDtls></TxDtls><TxDtls>')
  const counting = (count: number) =>
    faultsIn(
      batch.replaceAll('<NbOfNtries>3</NbOfNtries>', `<NbOfNtries>${count}</NbOfNtries>`),
      'camt',
    ).filter(({ fault }) => fault === 'COUNT')
  expect([3, 4].flatMap(counting)).toEqual([])
  expect(counting(5)).toMatchObject([{ said: '5', found: '3' }])
  // A download of movements since the last one has the balances of whole days.
  const since = JSON.stringify(fio).replace('"openingBalance"', '"idLastDownload":123,"openingBalance"')
  expect(faultsIn(since, 'fio')).toEqual([])
  expect(marksOf(since, 'fio')).toEqual(['NO_TOTALS'])
  // Some banks put a minus behind the turnover of debits, others do not.
  const [head = '', ...rows] = gpc
  expect(head.charAt(89)).toBe('+')
  expect(faultsIn([`${head.slice(0, 89)}-${head.slice(90)}`, ...rows].join('\r\n'), 'gpc')).toEqual([])
  // Part of a statement states the totals of all its parts.
  const part = camt.replace('</MsgId>', '</MsgId><MsgPgntn><PgNb>2</PgNb></MsgPgntn>').replace(second, '')
  expect(marksOf(part, 'camt')).toEqual(['NO_TOTALS'])
  expect(read(camt, 'camt').dialect).toEqual({ kind: 'camt', version: 'camt.053.001.02', marks: [] })
})

test('a row that Fio reports twice is one transfer; two transfers alike are two', () => {
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
