/** Opening hours of a point on one line, as customers see them: "Po–Pá 8:30–12:00 13:00–17:00, So 9:00–13:00". Pure. */

/** The feed's day names in order, with ours. */
export const weekDays = [
  ['monday', 'Po'],
  ['tuesday', 'Út'],
  ['wednesday', 'St'],
  ['thursday', 'Čt'],
  ['friday', 'Pá'],
  ['saturday', 'So'],
  ['sunday', 'Ne'],
] as const

const always = /^0:00–(23:59|24:00|0:00)$/

/** @param regular hours by the feed's day, such as "08:30–12:00, 13:00–17:00" @returns null if no day has any */
export function hoursOnOneLine(regular: Partial<Record<string, unknown>>): string | null {
  const week = weekDays.map(([day, name]) => ({ name, hours: rangesIn(regular[day]) }))
  if (week.every(({ hours }) => always.test(hours))) return '24/7'
  const groups: { from: string; to: string; hours: string }[] = []
  for (const { name, hours } of week) {
    const last = groups.at(-1)
    if (last?.hours === hours) last.to = name
    else groups.push({ from: name, to: name, hours })
  }
  const open = groups.filter(({ hours }) => hours !== '')
  if (open.length === 0) return null
  return open.map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${hours}`).join(', ')
}

/** "08:30-12:00, 13:00–17:00" as "8:30–12:00 13:00–17:00"; '' if closed or not a time. */
function rangesIn(text: unknown): string {
  if (typeof text !== 'string') return ''
  return [...text.matchAll(/(\d{1,2}):(\d{2})\s*[-–—]\s*(\d{1,2}):(\d{2})/g)]
    .map(([, fromHour, from, toHour, to]) => `${Number(fromHour)}:${from}–${Number(toHour)}:${to}`)
    .join(' ')
}
