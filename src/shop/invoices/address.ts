/** Splits addresses into the parts that document formats require. Pure. */

/** The operator's address is one line, `Masná 12, 110 00 Praha 1`. In any other format it becomes the street. */
export function postalOf(address: string): { street: string; zip: string; city: string } {
  const [, street, zip, city] = /^(.+?),\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(address.trim()) ?? []
  return { street: street ?? address.trim(), zip: (zip ?? '').replace(/\s/g, ''), city: city ?? '' }
}
