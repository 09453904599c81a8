/** The one parser of a street with its house number: for the order's form, carriers and documents. Pure. */

export interface House {
  /** The street without its number; empty in a village without street names. */
  name: string
  /** `12`, `778/3a`, `5/A`, without spaces; empty if the line has no number. */
  number: string
  /** The rest behind the number, such as the flat or the floor. */
  rest: string
}

/** Longer lines are not streets; this bounds the time of the search. */
const longestLine = 200

const part = String.raw`(?:\d+\s?[a-z]?|[a-z])`
/** `12`, `778/3a`, `12/3/5`, `12-14`. */
const house = String.raw`\d+\s?[a-z]?(?:\s?[/-]\s?${part}(?![\p{L}\d])){0,2}(?![\p{L}\d])`
/** Words before the number of a building, which counts as the house number if there is no other one. */
const building = String.raw`blok|budova|objekt|hala|pavilon|dům|panelák|building|block`
/** Words before the number of a flat, a floor or a door, Czech, Slovak and English; some stand alone. */
const inside = String.raw`byt[ue]?|b|č\.?\s?b|ap(?:t|art\p{L}*)?|p|np|patr[oe]|posch\p{L}*|podlaž\p{L}*|příz\p{L}*|suter\p{L}*|sklep\p{L}*|podkrov\p{L}*|mezan\p{L}*|vch(?:od)?|dv(?:eře|ere)?|dvůr|sekce|schod\p{L}*|kanc\p{L}*|zvon\p{L}*|vpravo|vlevo|pokoj|flat|floor|ground|entrance|unit|room|suite`
const withinLine = String.raw`(?:\d+\.\s?)?(?:${inside}|${building})(?![\p{L}])`
const before = String.raw`(?:ev(?:id\p{L}*)?\.?\s?č(?:íslo)?\.?\s?|č(?:íslo)?\.?\s?(?:pop\p{L}*|ev\p{L}*|or\p{L}*|domu|p|o|d)?\.?\s?)?`
const numbered = new RegExp(
  String.raw`^(?:(?<name>.*?)[\s,]+)?${before}(?<number>${house})(?<rest>\s*[,;(].*|\s+${withinLine}.*|\s+-\s.*)?$`,
  'iu',
)
const endsWithin = new RegExp(String.raw`(?:^|[\s,])(?:${inside})\.?$`, 'iu')

/**
 * Splits `Dlouhá 12/3 byt 7` into street, number and the rest; without a number all of it is the street. A day
 * in a name (`17. listopadu`) and the number of a flat (`byt 5`) are not house numbers.
 */
export function houseOf(line: string): House {
  const text = line
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
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
    rest: rest.replace(/^[\s,;]+(?:-\s)?/, ''),
  }
}
