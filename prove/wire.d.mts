export interface Wire {
  /** The connection string that goes through this line. */
  url: (address: string) => string
  /** From now on nothing passes on the open connections, nor on those that are opened before `listen()`. */
  fallSilent: () => void
  /** From now on no new connection is answered; the open ones work on. */
  ignoreNew: () => void
  listen: () => void
  /** Statements sent so far. */
  statements: () => number
  close: () => Promise<void>
}

/** `delayMs`: how long an answer takes on the way, there and back. */
export function openWire(databaseUrl: string, options?: { delayMs?: number }): Promise<Wire>
