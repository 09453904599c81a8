/** Addresses taken apart as the formats of documents want them. Pure. */

/** `Dlouhá 16/2` as street and number; a village's `č.p. 12` has no street, and a street may have no number. */
export function streetAndNumber(street: string): { street: string; number: string } {
  const [, name = street, number = ''] = /^(.*?)[\s,]+(\d+\w?(?:\/\d+\w?)?)$/.exec(street.trim()) ?? []
  return { street: name.trim(), number }
}

/** The operator's address is one line, `Masná 12, 110 00 Praha 1`. What has another form stays the street. */
export function postalOf(address: string): { street: string; zip: string; city: string } {
  const [, street, zip, city] = /^(.+?),\s*(\d{3}\s?\d{2})\s+(.+)$/.exec(address.trim()) ?? []
  return { street: street ?? address.trim(), zip: (zip ?? '').replace(/\s/g, ''), city: city ?? '' }
}
