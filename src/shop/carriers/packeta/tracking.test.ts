import { expect, test } from 'vitest'
import { readXml } from '../../../server/xml.ts'
import { packetaProgress, trackingOf } from './tracking.ts'

test.each([
  ['1', 'ANNOUNCED', 'ANNOUNCED'],
  ['2', 'ON_ITS_WAY', 'RETURNING'],
  ['3', 'ON_ITS_WAY', 'RETURNING'],
  ['4', 'ON_ITS_WAY', 'RETURNING'],
  ['5', 'READY_FOR_PICKUP', 'RETURNING'],
  ['6', 'ON_ITS_WAY', 'RETURNING'],
  ['7', 'DELIVERED', 'RETURNED'],
  ['9', 'RETURNING', 'RETURNING'],
  ['10', 'RETURNED', 'RETURNED'],
  ['11', 'CANCELLED', 'CANCELLED'],
  ['12', 'ON_ITS_WAY', 'RETURNING'],
  ['14', 'ON_ITS_WAY', 'RETURNING'],
  ['15', 'RETURNING', 'RETURNING'],
  ['16', 'ON_ITS_WAY', 'RETURNING'],
  ['17', 'RETURNING', 'RETURNING'],
  ['999', 'UNKNOWN', 'UNKNOWN'],
  ['8', 'UNKNOWN', 'UNKNOWN'],
  ['constructor', 'UNKNOWN', 'UNKNOWN'],
])('state %s is %s, and on the way back %s', (code, there, back) => {
  expect([packetaProgress(code, false), packetaProgress(code, true)]).toEqual([there, back])
})

const record = (fields: string) => readXml(`<result>${fields}</result>`)!

test('times without a zone are Prague’s, in summer and in winter', () => {
  const at = (dateTime: string) =>
    trackingOf('1', record(`<dateTime>${dateTime}</dateTime><statusCode>2</statusCode>`))?.at?.toISOString()
  expect(at('2026-11-21T13:00:00')).toBe('2026-11-21T12:00:00.000Z')
  expect(at('2026-07-01 13:00:00')).toBe('2026-07-01T11:00:00.000Z')
  expect(at('2026-07-01T13:00:00+02:00')).toBe('2026-07-01T11:00:00.000Z')
  expect(at('2026-07-01T13:00:00.123Z')).toBe('2026-07-01T13:00:00.000Z')
  expect(at('yesterday')).toBeUndefined()
  expect(at('2026-13-41T13:00:00')).toBeUndefined()
})

test('a record without a state is none; words and days are kept as they came', () => {
  expect(trackingOf('1', record('<statusText>arrived</statusText>'))).toBeNull()
  expect(
    trackingOf(
      '1',
      record(
        '<statusCode>5</statusCode><codeText>ready</codeText><storedUntil>2026-11-30T00:00:00</storedUntil><isReturning>0</isReturning>',
      ),
    ),
  ).toEqual({
    carrierId: '1',
    progress: 'READY_FOR_PICKUP',
    code: '5',
    text: 'ready',
    at: null,
    storedUntil: '2026-11-30',
  })
})
