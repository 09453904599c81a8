import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { readRemittanceFile } from './file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const line = (
  number: number,
  reference: string,
  otherReference: string,
  amount: number,
  fee: number | null,
) => ({
  number,
  reference,
  otherReference,
  amount,
  fee,
})

test('Packeta’s columns stand in any order, with semicolons or commas, a byte order mark, quotes and a sum below', () => {
  const semicolons =
    '\uFEFFČíslo objednávky;Jméno;Dobírka (Kč);Poplatek;Číslo zásilky;Měna\r\n2600000001-1;"Novák; Jan";1 499,50;15,00;Z1234567890;CZK\r\n\r\n2600000002-1;Eva;499;;Z1234567891;Kč\r\nCelkem;;1 998,50;;;\r\n'
  expect(readRemittanceFile(bytes(semicolons), 'packeta')).toEqual({
    lines: [
      line(2, 'Z1234567890', '2600000001-1', 1499_50, 15_00),
      line(4, 'Z1234567891', '2600000002-1', 499_00, null),
    ],
  })
  const commas = 'barcode,cod,order\nZ1,"499,00",7\nZ2,0,8\nZ3,12.5,9'
  expect(readRemittanceFile(bytes(commas), 'packeta')).toEqual({
    lines: [line(2, 'Z1', '7', 499_00, null), line(4, 'Z3', '9', 12_50, null)],
  })
})

test('Česká pošta’s export is read in the code page of Windows, by parcel or by symbol', () => {
  const heading = 'ID z\u00e1silky;Dob\u00edrka;VS z\u00e1silka\r\n'
  const body = 'DR1234567890C;350,00;2600000001\r\n;120,00;2600000002\r\n'
  const windows = Uint8Array.from(Buffer.from(heading + body, 'latin1'))
  expect(readRemittanceFile(windows, 'balikovna')).toEqual({
    lines: [line(2, 'DR1234567890C', '2600000001', 350_00, null), line(3, '2600000002', '', 120_00, null)],
  })
})

test('PPL’s list is read by the parcel or by the symbol', () => {
  const text =
    'Číslo zásilky;Variabilní symbol;Částka dobírky;Měna\r\n40950000001;2600000001;1 250,00;CZK\r\n;2600000002;99;CZK\r\n'
  expect(readRemittanceFile(bytes(text), 'ppl')).toEqual({
    lines: [line(2, '40950000001', '2600000001', 1250_00, null), line(3, '2600000002', '', 99_00, null)],
  })
})

test('what can’t be read is named by its line, and then nothing is taken', () => {
  const fault = (text: string) => {
    const read = readRemittanceFile(bytes(text), 'packeta')
    return 'faults' in read ? read.faults : read
  }
  expect(fault('')).toEqual([{ line: 0, fault: 'EMPTY' }])
  expect(fault('a;b\n1;2')).toEqual([{ line: 1, fault: 'HEADING' }])
  expect(fault('barcode;cod\nZ1;12,345\nZ2;10\n;5\nZ4;-3')).toEqual([
    { line: 2, fault: 'AMOUNT' },
    { line: 4, fault: 'REFERENCE' },
    { line: 5, fault: 'AMOUNT' },
  ])
  expect(fault('barcode;cod;currency;fee\nZ1;10;EUR;\nZ2;10;CZK;10')).toEqual([
    { line: 2, fault: 'CURRENCY' },
    { line: 3, fault: 'FEE' },
  ])
  expect(fault('barcode;Dobírka;Dobírka (Kč)\nZ1;10;20')).toEqual([
    { line: 1, fault: 'COLUMNS', columns: 'Dobírka, Dobírka (Kč)' },
  ])
  expect(fault('barcode;cod\nZ1;10\n"Z2;20\nZ3;30')).toEqual([{ line: 3, fault: 'QUOTES' }])
  expect(fault(`barcode;cod\n${'Z1;1\n'.repeat(10_001)}`)).toEqual([{ line: 0, fault: 'TOO_LONG' }])
  // Lines without a fault are returned as well, for a dry run.
  expect(readRemittanceFile(bytes('barcode;cod\nZ1;12,345\nZ2;10'), 'packeta')).toEqual({
    faults: [{ line: 2, fault: 'AMOUNT' }],
    rest: [line(3, 'Z2', '', 10_00, null)],
  })
})

test('a file that Excel has saved again is read as the carrier wrote it', () => {
  const text =
    'sep=;\r\n;;\r\nČíslo zásilky;Dobírka;Vyplacená částka\r\nZ1;1.500,00;1.499,00\r\n;;\r\n"Z2";x;499,-\r\n;;\r\n'
  expect(readRemittanceFile(bytes(text), 'packeta')).toEqual({
    lines: [line(4, 'Z1', '', 1499_00, null), line(6, 'Z2', '', 499_00, null)],
  })
})

test('whatever a file holds never throws', () => {
  forAll(
    fc.array(fc.constantFrom('"', ';', ',', '\n', '\r', 'Z1', '10', '1,5', 'barcode;cod\n')),
    (parts) => {
      const read = readRemittanceFile(bytes(`barcode;cod\n${parts.join('')}`), 'packeta')
      if ('lines' in read) expect(read.lines.every(({ amount }) => amount > 0)).toBe(true)
      else expect(read.faults.length).toBeGreaterThan(0)
    },
  )
})
