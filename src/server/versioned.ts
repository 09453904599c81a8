import type { Reader } from './db.ts'

/**
 * Remembers a value that was read under the catalogue's version, and reads it again when the version has moved.
 * The cache can be dropped at any time. It belongs to one opened database: tests open many.
 */
export class Versioned<T> {
  #current: { version: number; value: T } | undefined
  readonly #load: (db: Reader) => Promise<T>

  constructor(load: (db: Reader) => Promise<T>) {
    this.#load = load
  }

  async at(db: Reader, version: number): Promise<T> {
    if (this.#current?.version === version) return this.#current.value
    const value = await this.#load(db)
    this.#current = { version, value }
    return value
  }
}
