import { readFileSync } from 'node:fs'

/** The version of the program in the current folder, such as `1.4.0`. */
export const releaseOf = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
