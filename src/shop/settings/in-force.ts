/** The settings as a running process knows them: read again whenever the version of the catalogue has moved. */
import type { Config } from '../../server/config.ts'
import type { Reading } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { selectSettingsVersion } from './queries.ts'
import { SettingsWrong, valuesInForce } from './reading.ts'
import { laidOver } from './environment.ts'

export interface SettingsInForce {
  /** The environment's settings with the database's laid over them, as one whole that never changes: read it anew each time. */
  config: () => Config
  /** Makes sure that `config` is at least as new as this version of the catalogue. */
  at: (version: number) => Promise<void>
  /** Looks for a newer version now. */
  refresh: () => Promise<void>
  /** Looks for one twice a second from now on. */
  start: () => void
  close: () => void
}

export interface SettingsOptions {
  /** For short reads that go on while requests hold all other connections. */
  db: Reader
  environment: Config
  /** What else belongs to the settings and moves with the catalogue's version; left out: nothing. */
  beside?: (context: Reading) => Promise<{ settings: Partial<Config>; faults: string[] }>
  /** Is told of each section that is wrong, once, and once while the database does not answer. */
  report: (error: Error) => void
  everyMs?: number
}

/** Opens the settings of one process. @throws SettingsWrong where nothing says what holds of a section */
export async function openSettings(options: SettingsOptions): Promise<SettingsInForce> {
  const settings = new LiveSettings(options)
  await settings.refresh()
  return {
    config: () => settings.config,
    at: async (version) => await settings.at(version),
    refresh: async () => await settings.refresh(),
    start: () => settings.start(),
    close: () => settings.close(),
  }
}

class LiveSettings {
  config: Config
  readonly #options: SettingsOptions
  readonly #told = new Set<string>()
  #version: number | null = null
  /** Readings come one after the other, so that an older one never replaces a newer one. */
  #reading: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isOpen = true
  #isFailing = false

  constructor(options: SettingsOptions) {
    this.#options = options
    this.config = options.environment
  }

  async at(version: number): Promise<void> {
    if (version === this.#version) return
    const reading = this.#readAfter(this.#reading, version)
    this.#reading = reading
    await reading
  }

  async #readAfter(before: Promise<void>, version: number): Promise<void> {
    // What failed there was thrown there.
    await before.catch(() => undefined)
    if (version !== this.#version) await this.#read(version)
  }

  async refresh(): Promise<void> {
    await this.at(await selectSettingsVersion(this.#options.db))
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#look(), this.#options.everyMs ?? 500).unref()
  }

  close(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
  }

  async #read(version: number): Promise<void> {
    const { db, environment, beside } = this.#options
    try {
      const { values, faults } = await valuesInForce({ db })
      const more = await beside?.({ db })
      for (const fault of [...faults, ...(more?.faults ?? [])]) this.#tell(fault)
      const laid = laidOver(environment, values)
      this.config = more ? { ...laid, ...more.settings } : laid
    } catch (error) {
      // A running shop goes on with what held before.
      if (!(error instanceof SettingsWrong) || this.#version === null) throw error
      this.#tell(error.message)
    }
    this.#version = version
  }

  #tell(fault: string): void {
    if (this.#told.has(fault)) return
    this.#told.add(fault)
    this.#options.report(new Error(fault))
  }

  /** A failed reading leaves what held before. */
  async #look(): Promise<void> {
    try {
      await this.refresh()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#options.report(error as Error)
      this.#isFailing = true
    }
    if (this.#isOpen) this.start()
  }
}
