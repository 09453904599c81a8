import { expect, test } from 'vitest'
import { fc, forAll } from '../../../../test/for-all.ts'
import { anAddress, aParcel } from '../../../../test/parcels.ts'
import { findIn, readXml } from '../../../server/xml.ts'
import { readAnswer, requestOf } from './answer.ts'
import { attributesOf, nameOf, phoneOf } from './attributes.ts'

const account = { sender: 'bigmeat', homeCarriers: { CZ: '106', SK: '131' } }

test('a name is what Packeta takes, as near as it gets', () => {
  expect(nameOf('  O’Brien–Nováková, Dr. & spol. (ml.)\n')).toBe("O'Brien-Nováková, Dr. & spol. (m")
  expect(nameOf('Žofie_Nováková/🙂#1')).toBe('Žofie Nováková 1')
  expect(nameOf('🙂')).toBe('')
  expect(nameOf('Ольга')).toBe('Ольга')
  forAll(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
    expect(nameOf(text)).toMatch(/^[\p{L}\p{M}\p{N} ,.'\-&()]{0,32}$/u)
    expect(nameOf(nameOf(text))).toBe(nameOf(text))
  })
})

test('a village without streets stands in the street’s place', () => {
  const read = attributesOf(aParcel({ address: { ...anAddress, street: 'č.p. 7', city: 'Lhota' } }), account)
  expect('attributes' in read && new Map(read.attributes).get('street')).toBe('Lhota')
})

test('a phone keeps its prefix; what is no phone is left out', () => {
  expect(['+420 777 123 456', '00421 905 123 456', '777123456', 'volejte', '12', ''].map(phoneOf)).toEqual([
    '+420777123456',
    '+421905123456',
    '777123456',
    '',
    '',
    '',
  ])
})

test('a recipient with one name has it twice, and none is without a name', () => {
  const named = (firstName: string, lastName: string) => {
    const read = attributesOf(
      aParcel({ recipient: { ...aParcel().recipient, firstName, lastName } }),
      account,
    )
    const fields = new Map('attributes' in read ? read.attributes : [])
    return [fields.get('name'), fields.get('surname')]
  }
  expect(named('', 'Cher')).toEqual(['Cher', 'Cher'])
  expect(named('Cher', '🙂')).toEqual(['Cher', 'Cher'])
  expect(named('', '')).toEqual(['-', '-'])
})

test.each([
  [{ cod: 49_950 }, 'cod'],
  [{ weightG: 0 }, 'weight'],
  [{ pointId: 'B90017' }, 'addressId'],
  [{ pointId: null }, 'addressId'],
  [{ reference: 'x'.repeat(37) }, 'number'],
  [{ reference: '' }, 'number'],
] as const)('a parcel that can’t be told of (%o) is refused before any call', (change, field) => {
  expect(attributesOf(aParcel(change), account)).toMatchObject({ kind: 'refused', faults: [{ field }] })
})

test('whatever is written into a request is read out of it: no markup gets out of its element', () => {
  const nasty = fc
    .array(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('<', '&', '"', '</note>', ']]>')),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''))
  forAll(nasty, nasty, (password, text) => {
    const xml = requestOf('createPacket', password, [['packetAttributes', [['note', text]]]])
    const read = readXml(xml)
    expect(read?.children.map(({ name }) => name)).toEqual(['apiPassword', 'packetAttributes'])
    const clean = text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    expect(findIn(read, 'packetAttributes', 'note')?.text).toBe(clean)
  })
})

test('an answer is read as what it is, and anything else as nothing', () => {
  expect(readAnswer('<response><status>ok</status><result><id>1</id></result></response>', 1000).kind).toBe(
    'ok',
  )
  expect(readAnswer('<response><status>ok</status><result/></response>', 1000).kind).toBe('ok')
  expect(
    readAnswer(
      '<response><status>fault</status><fault>PacketAttributesFault</fault><string>s</string><detail><attributes><fault><name>weight</name><fault>is required</fault></fault></attributes></detail></response>',
      1000,
    ),
  ).toEqual({
    kind: 'fault',
    fault: 'PacketAttributesFault',
    faults: [{ field: 'weight', text: 'is required' }],
  })
  expect(
    readAnswer(
      '<response><status>fault</status><fault>PacketIdFault</fault><string>No</string></response>',
      1000,
    ),
  ).toEqual({ kind: 'fault', fault: 'PacketIdFault', faults: [{ field: 'PacketIdFault', text: 'No' }] })
  for (const text of [
    '',
    '<response/>',
    '<response><status>well</status></response>',
    '<other><status>ok</status></other>',
    '<!DOCTYPE response [<!ENTITY x "y">]><response><status>ok</status></response>',
    '{"status":"ok"}',
    `<response><status>ok</status>${' '.repeat(1000)}</response>`,
  ])
    expect(readAnswer(text, 1000), text).toEqual({ kind: 'unreadable' })
})
