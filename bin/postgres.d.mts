export interface TemporaryPostgres {
  /** Superuser's connection string, with the password. */
  url: string
  /** The folder of its Unix socket: a connection costs less there than over TCP, and needs no password. */
  socket: string
  /** Folder of the server's programs (psql, and pgbench if installed). */
  programs: string
  /** Ends the server at once (SIGQUIT) and keeps its data. */
  crash: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again, at the same address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** The folder of a file system in memory, if there is one with room. */
export function memoryFolders(): string[]
export function findPostgres(): string | undefined
export function findOrInstallPostgres(): string | undefined
export function startPostgres(options?: {
  durable?: boolean
  settings?: Record<string, string | number>
}): Promise<TemporaryPostgres>
