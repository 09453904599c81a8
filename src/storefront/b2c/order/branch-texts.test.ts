import { expect, test } from 'vitest'
import { createTexts } from '../../../lib/i18n.ts'
import cs from '../../../lib/i18n/cs.json' with { type: 'json' }
import { countText, fromText } from './branch-count.ts'
import { distanceText } from './branch-distance.ts'
import { openingLines } from '../../../lib/point-hours.ts'
import type { BranchSearch } from '../../../pages/shared/branch-search.ts'
import { pointOfPacketa } from './packeta-point.ts'

test('opening hours are shown by parts of the week, in the language of the page', () => {
  expect(openingLines('Po–Pá 8:00–18:00, So 8:00–12:00', 'cs')).toEqual(['Po–Pá 8:00–18:00', 'So 8:00–12:00'])
  expect(openingLines('Po–Pá 8:00–18:00, So 8:00–12:00', 'en')).toEqual([
    'Mon–Fri 8:00–18:00',
    'Sat 8:00–12:00',
  ])
  expect(openingLines('Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00', 'en')).toEqual([
    'Mon, Wed 8:00–18:00',
    'Tue, Thu, Fri 8:00–16:00',
  ])
  expect(openingLines('24/7', 'cs')).toEqual([])
  expect(openingLines('Podle dohody', 'en')).toEqual(['Podle dohody'])
})

test('distances are rounded as people say them', () => {
  expect(distanceText(3, 'cs')).toBe('10 m')
  expect(distanceText(847, 'cs')).toBe('850 m')
  expect(distanceText(1234, 'cs')).toBe('1,2 km')
  expect(distanceText(1234, 'en')).toBe('1.2 km')
  expect(distanceText(87_400, 'cs')).toBe('87 km')
})

test('results are shown with what is near', () => {
  const t = createTexts('cs', cs)
  const told = (found: BranchSearch | null) => countText(found, t).replaceAll('\u00a0', ' ')
  const found = { carrier: 'packeta' as const, text: 'Telč', page: 1, points: [], from: null, meant: null }
  expect(told(null)).toBe('')
  expect(told({ ...found, total: 3, nearby: 0 })).toBe('3 výdejní místa')
  expect(told({ ...found, total: 3, nearby: 7 })).toBe('3 výdejní místa, 7 dalších v okolí')
  expect(told({ ...found, text: 'Telč ', total: 3, nearby: 0, meant: 'Třešť' })).toBe(
    '„Telč“ jsme nenašli, ukazujeme Třešť: 3 výdejní místa',
  )
  expect(told({ ...found, total: 0, nearby: 0 })).toContain('„Telč“')
  expect(told({ ...found, total: 0, nearby: 4 })).toMatch(/v okolí jsou 4/)
  expect(fromText({ kind: 'zip', name: '58856', latitude: 49, longitude: 15 }, t)).toContain('588 56')
})

test("Packeta's answer is taken as what it says only where it can be a point of theirs", () => {
  const point = {
    id: 95,
    name: 'Z-BOX',
    street: 'Dlouhá 1',
    city: 'Praha',
    zip: '110 00',
    country: 'cz',
    group: 'zbox',
  }
  expect(pointOfPacketa(point)).toMatchObject({ id: '95', zip: '11000', country: 'CZ', kind: 'box' })
  expect(pointOfPacketa(null)).toBeNull()
  expect(pointOfPacketa({ ...point, id: '<script>' })).toBeNull()
  expect(pointOfPacketa({ ...point, id: {} })).toBeNull()
  expect(pointOfPacketa({ ...point, pickupPointType: 'external' })).toBeNull()
  expect(pointOfPacketa({ id: '7', name: ['x'], gps: { lat: 'x' } })).toMatchObject({ name: '', latitude: 0 })
})
