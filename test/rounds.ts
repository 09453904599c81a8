import { inject } from 'vitest'

interface Rounds {
  /** In `npm run test:full`. */
  full: number
  /** In `npm test`, on a server. */
  usual: number
  /** On the embedded database, which does one thing at a time: a crowd reveals no more there than a few. */
  embedded: number
}

/** The number of participants in a race, or of its repetitions. */
export function rounds({ full, usual, embedded }: Rounds): number {
  if (inject('database').engine === 'pglite') return embedded
  return process.env.TEST_FULL === 'true' ? full : usual
}
