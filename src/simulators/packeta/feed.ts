// Branch export version 5 of the shop's own points, in Packeta's format.
import type { StoredPoint, Unavailable } from '../../shop/shipping/rules.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const dayNames = ['Po', 'Út', 'St', 'Čt', 'Pá', 'So', 'Ne']

const statuses: Record<Unavailable, { statusId: string; description: string }> = {
  HOLIDAY: { statusId: '2', description: 'Dočasně uzavřeno z důvodu dovolené' },
  FULL: { statusId: '3', description: 'Dočasně nepřijímá zásilky z kapacitních důvodů' },
  TECHNICAL: { statusId: '4', description: 'Dočasně nepřijímá zásilky z technických důvodů' },
  ENDED: { statusId: '5', description: 'Pobočka ukončila spolupráci' },
  HIDDEN: { statusId: '1', description: 'V provozu' },
  GONE: { statusId: '5', description: 'Pobočka ukončila spolupráci' },
}

/** A point as a row of branch.json or box.json: numbers are texts, empty values are {}. */
export function feedRow(point: StoredPoint): Record<string, unknown> {
  const isBox = point.kind === 'box'
  return {
    id: point.id,
    ...(isBox ? { type: 'zbox', codAllowed: point.codAllowed ? '1' : '0' } : {}),
    name: point.name,
    special: {},
    place: isBox ? 'Z-BOX' : (point.name.split(' – ')[1] ?? point.name),
    street: point.street,
    city: point.city,
    zip: point.zip.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    country: point.country.toLowerCase(),
    currency: point.country === 'CZ' ? 'CZK' : 'EUR',
    status: point.unavailable ? statuses[point.unavailable] : { statusId: '1', description: 'V provozu' },
    displayFrontend: point.unavailable === 'HIDDEN' ? '0' : '1',
    directions: {},
    wheelchairAccessible:
      point.wheelchairAccessible === null ? {} : point.wheelchairAccessible ? 'yes' : 'no',
    creditCardPayment: 'yes',
    dressingRoom: '0',
    claimAssistant: '1',
    packetConsignment: '1',
    latitude: String(point.latitude),
    longitude: String(point.longitude),
    url: {},
    maxWeight: point.maxWeightG === null ? {} : String(point.maxWeightG / 1000),
    photos: [],
    openingHours: { regular: weekOf(point.openingHours), exceptions: {} },
  }
}

/** "Po–Pá 9:00–19:00, So 9:00–13:00" by days. */
export function weekOf(text: string | null): Record<string, string> {
  const always = text === '24/7' ? '00:00–23:59' : ''
  const week: Record<string, string> = Object.fromEntries(days.map((day) => [day, always]))
  for (const [, from = '', to = '', hours = ''] of (text ?? '').matchAll(
    /(Po|Út|St|Čt|Pá|So|Ne)(?:–(Po|Út|St|Čt|Pá|So|Ne))?((?: \d{1,2}:\d{2}–\d{1,2}:\d{2})+)/gu,
  )) {
    const last = dayNames.indexOf(to || from)
    const ranges = hours.trim().replace(/(^|[ –])(\d):/g, '$10$2:')
    for (let at = dayNames.indexOf(from); at <= last; at++)
      week[days[at] ?? ''] = ranges.replaceAll(' ', ', ')
  }
  return week
}
