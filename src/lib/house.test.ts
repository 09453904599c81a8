import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { houseOf } from './house.ts'

test.each([
  ['Uzenářská 3294/10a', 'Uzenářská', '3294/10a', ''],
  ['náměstí 28. října 1 / 2', 'náměstí 28. října', '1/2', ''],
  ['17. listopadu 15', '17. listopadu', '15', ''],
  ['nám. 17. listopadu 3a', 'nám. 17. listopadu', '3a', ''],
  ['Nová Ves č.p. 12', 'Nová Ves', '12', ''],
  ['č. p. 7', '', '7', ''],
  ['č.ev. 33', '', '33', ''],
  ['Lhota č. 5', 'Lhota', '5', ''],
  ['12', '', '12', ''],
  ['T. G. Masaryka 78', 'T. G. Masaryka', '78', ''],
  ['Hlavní, 5', 'Hlavní', '5', ''],
  ['Na Růžku', 'Na Růžku', '', ''],
  ['Na Příkopě', 'Na Příkopě', '', ''],
  ['17. listopadu', '17. listopadu', '', ''],
  ['28 října', '28 října', '', ''],
  ['Bratislavská cesta 12B', 'Bratislavská cesta', '12B', ''],
  ['Sídliště 1234, byt 5', 'Sídliště', '1234', 'byt 5'],
  ['Dlouhá 12/3 byt 7', 'Dlouhá', '12/3', 'byt 7'],
  ['Masarykova 500, p. 3', 'Masarykova', '500', 'p. 3'],
  ['Masarykova 500 3. patro', 'Masarykova', '500', '3. patro'],
  ['Budějovická 778/3a, vchod 2', 'Budějovická', '778/3a', 'vchod 2'],
  ['Baarova 5/A', 'Baarova', '5/A', ''],
  ['Baarova 5 b', 'Baarova', '5b', ''],
  ['Sídliště, byt 5', 'Sídliště, byt 5', '', ''],
  ['Dlouhá 12–14', 'Dlouhá', '12-14', ''],
  ['Dlouhá 12 - 2. patro', 'Dlouhá', '12', '2. patro'],
  ['Dlouhá 12 (zvonek Novák)', 'Dlouhá', '12', '(zvonek Novák)'],
  ['Dlouhá 12/3/5', 'Dlouhá', '12/3/5', ''],
  ['ev.č.45', '', '45', ''],
  ['Chata ev. č. 45', 'Chata', '45', ''],
  ['Blok 12', 'Blok', '12', ''],
  ['Sídliště, blok 12, byt 3', 'Sídliště, blok', '12', 'byt 3'],
])('%s is the street "%s", the number "%s" and "%s"', (line, name, number, rest) => {
  expect(houseOf(line)).toEqual({ name, number, rest })
})

test('a house has its number whatever stands behind it', () => {
  const line = fc.record({
    street: fc.constantFrom(
      'Dlouhá',
      'náměstí 28. října',
      '17. listopadu',
      'Nová Ves č.p.',
      'U Hřiště',
      'Blok',
    ),
    number: fc.constantFrom('12', '3a', '778/3a', '12/3/5', '12-14', '5/A'),
    behind: fc.constantFrom(
      '',
      ' (zvonek Novák)',
      '(vchod ze dvora)',
      ' - 2. patro',
      ' – přízemí',
      '; byt 3',
      ', byt 3',
      ' byt 3',
      ' přízemí',
      ' 2. patro',
      ' 3. NP',
      ' suterén',
      ' vpravo',
      ' blok B',
      ' zvonek Novák',
      ' - Karlín',
      ', budova B, kancelář 4',
    ),
  })
  forAll(line, ({ street, number, behind }) => {
    expect(houseOf(`${street} ${number}${behind}`).number).toBe(number)
  })
})

test('no letter or digit of a line is lost, and a number found is found again', () => {
  const part = fc.constantFrom(
    'Dlouhá',
    '17.',
    'listopadu',
    '12',
    '3a',
    '/',
    ',',
    'byt',
    'č.p.',
    'p.',
    '-',
    '5/A',
  )
  forAll(fc.array(part, { maxLength: 8 }), (parts) => {
    const line = parts.join(' ')
    const { name, number, rest } = houseOf(line)
    const letters = (text: string) => text.replace(/č\.p\./g, '').replace(/[^\p{L}\d]/gu, '')
    expect(letters(name + number + rest)).toBe(letters(line))
    if (number !== '') expect(houseOf(`Dlouhá ${number}`).number).toBe(number)
  })
})
