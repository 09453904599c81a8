/** In milliseconds: a code is read again once it was out of the picture for this long. */
const goneMs = 1500

/**
 * Picks what to read of the codes in each picture. A code that stays in view is read once, so that a slip left on
 * the table is neither read as another scan of it, nor opens its order again after the parcel is packed. One code a
 * picture: the page takes each scan before the next one.
 */
export function codesInView(): (codes: readonly string[], now: number) => string | null {
  const seenAt = new Map<string, number>()
  return (codes, now) => {
    for (const [code, at] of seenAt) if (now - at > goneMs) seenAt.delete(code)
    const code = codes.find((one) => !seenAt.has(one)) ?? null
    for (const one of codes) if (seenAt.has(one) || one === code) seenAt.set(one, now)
    return code
  }
}
