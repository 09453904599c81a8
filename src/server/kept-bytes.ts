/** Bytes that are requested again and again, kept in memory up to a limit; the least recently used go first. */
export class KeptBytes {
  readonly #kept = new Map<string, Uint8Array>()
  readonly #most: number
  #bytes = 0

  /** @param most bytes of all contents together. */
  constructor(most: number) {
    this.#most = most
  }

  has(name: string): boolean {
    return this.#kept.has(name)
  }

  get(name: string): Uint8Array | undefined {
    return this.#kept.get(name)
  }

  /** Keeps a content as the most recently used one. */
  keep(name: string, content: Uint8Array): void {
    this.#drop(name)
    this.#kept.set(name, content)
    this.#bytes += content.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.length ?? 0
    this.#kept.delete(name)
  }
}
