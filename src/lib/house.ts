/** The one parser of a street with its house number: for the order's form, carriers and documents. Pure. */

export interface House {
  /** The street without its number; empty in a village without streets. */
  name: string
  /** `12`, `778/3a`, `5/A`, without spaces; empty: the line has none. */
  number: string
  /** What stands behind the number, such as the flat or the floor. */
  rest: string
}

/** Longer lines are no street; it bounds the time of the search. */
const longestLine = 200

const house = String.raw`\d+\s?[a-z]?(?:\s?[/-]\s?(?:\d+\s?[a-z]?|[a-z]))?(?![\p{L}\d])`
/** Words before the number of a flat, a floor or a door, Czech, Slovak and English. */
const within = String.raw`(?:byt[ue]?|b|č\.?\s?b|ap(?:t|art\p{L}*)?|p|patr[oe]|posch\p{L}*|podlaž\p{L}*|vch(?:od)?|dv(?:eře|ere)?|sekce|schod\p{L}*|blok|budova|objekt|hala|kanc\p{L}*|zvonek|flat|floor|entrance|unit|room|suite)`
const withinLine = String.raw`(?:\d+\.\s?)?${within}(?![\p{L}])`
const before = String.raw`(?:č\.?\s?(?:p|ev|o|d)?\.?\s?)?`
const numbered = new RegExp(
  String.raw`^(?:(?<name>.*?)[\s,]+)?${before}(?<number>${house})(?<rest>\s*,.*|\s+${withinLine}.*)?$`,
  'iu',
)
const endsWithin = new RegExp(String.raw`(?:^|[\s,])${within}\.?$`, 'iu')

/**
 * `Dlouhá 12/3 byt 7` as street, number and what stands behind it; without a number all of it is the street. A day in a
 * name (`17. listopadu`) and the number of a flat (`byt 5`) are no house number.
 */
export function houseOf(line: string): House {
  const text = line
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
  const { name = '', number = '', rest = '' } = numbered.exec(text)?.groups ?? {}
  const street = name.replace(new RegExp(String.raw`\s?${before}$`, 'iu'), (found) =>
    /č/i.test(found) ? '' : found,
  )
  if (number === '' || endsWithin.test(street)) return { name: text, number: '', rest: '' }
  return {
    name: street.replace(/[\s,]+$/, ''),
    number: number.replace(/\s/g, ''),
    rest: rest.replace(/^[\s,]+/, ''),
  }
}
