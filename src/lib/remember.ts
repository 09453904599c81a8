/**
 * Makes a value from a text once and keeps it for the same text, up to a number of texts: for values that take
 * long to make and are needed again and again. A caller must not change them.
 */
export function remember<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(text, made)
    return made
  }
}
