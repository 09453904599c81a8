/** The settings of a running process: read again whenever the version of the catalogue or the day has changed. */
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Config } from '../../server/config.ts'
import type { Reading } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { keepLooking, type KeptLooking } from '../../server/keep-looking.ts'
import { noNotifications, type Notifications } from '../../server/notifications.ts'
import { selectSettingsVersion } from './queries.ts'
import { SettingsWrong, valuesInForce } from './reading.ts'
import { environmentValues, laidOver } from './environment.ts'
import type { SettingValues } from './schema.ts'

export interface SettingsInForce {
  /** The environment's settings overlaid with the database's, as one immutable object: call it again for each use. */
  config: () => Config
  /** Every section in force: for fields that overlay no part of the config. */
  values: () => SettingValues
  /** Makes sure that `config` is at least as new as this version of the catalogue, and of today. */
  at: (version: number) => Promise<void>
  /** Checks for a newer version, or another day, now. */
  refresh: () => Promise<void>
  /** Follows changes from now on. */
  start: () => void
  close: () => void
}

export interface SettingsOptions {
  /** A connection for short reads that work even while requests hold all others. */
  db: Reader
  environment: Config
  now: () => Date
  /** Other settings that follow the catalogue's version and the day in Prague; left out: there are no others. */
  beside?: (context: Reading & { now: Date }) => Promise<{ settings: Partial<Config>; faults: string[] }>
  /** Receives an error once for each invalid section, and once while the database does not answer. */
  report: (error: Error) => void
  /** Reports that the version of the catalogue rose; left out: nothing does. */
  notifications?: Notifications
  /** The interval at which the version is looked up while no notification can arrive; half a second if left out. */
  everyMs?: number
  /** The same while notifications arrive, in case that one is missed; a minute if left out. */
  safetyMs?: number
}

/** Opens the settings of one process. @throws SettingsWrong if a section has no valid value */
export async function openSettings(options: SettingsOptions): Promise<SettingsInForce> {
  const settings = new LiveSettings(options)
  await settings.refresh()
  return {
    config: () => settings.config,
    values: () => settings.values,
    at: async (version) => await settings.at(version),
    refresh: async () => await settings.refresh(),
    start: () => settings.start(),
    close: () => settings.close(),
  }
}

class LiveSettings {
  config: Config
  values: SettingValues
  readonly #options: SettingsOptions
  readonly #told = new Set<string>()
  #version: number | null = null
  /** Beginning and end of the day in Prague that the values are of: some of them apply from a day on. */
  #day = { from: NaN, to: NaN }
  /** Readings come one after the other, so that an older one never replaces a newer one. */
  #reading: Promise<void> = Promise.resolve()
  #looking: KeptLooking | undefined
  #isFailing = false

  constructor(options: SettingsOptions) {
    this.#options = options
    this.config = options.environment
    this.values = environmentValues(options.environment)
  }

  async at(version: number): Promise<void> {
    if (this.#isRead(version)) return
    const reading = this.#readAfter(this.#reading, version)
    this.#reading = reading
    await reading
  }

  async #readAfter(before: Promise<void>, version: number): Promise<void> {
    // An earlier reading has thrown its error to its own caller.
    await before.catch(() => undefined)
    if (!this.#isRead(version)) await this.#read(version)
  }

  #isRead(version: number): boolean {
    const now = this.#options.now().getTime()
    return version === this.#version && now >= this.#day.from && now < this.#day.to
  }

  async refresh(): Promise<void> {
    await this.at(await selectSettingsVersion(this.#options.db))
  }

  start(): void {
    const { notifications = noNotifications, everyMs: aloneMs = 500, safetyMs = 60_000 } = this.#options
    const times = { aloneMs, safetyMs, gapMs: Math.min(aloneMs, 100) }
    this.#looking = keepLooking(async () => await this.#look(aloneMs), 'catalogue', {
      notifications,
      ...times,
    })
  }

  close(): void {
    void this.#looking?.stop()
  }

  async #read(version: number): Promise<void> {
    const { db, environment, beside } = this.#options
    const now = this.#options.now()
    try {
      const { values, faults } = await valuesInForce({ db })
      const more = await beside?.({ db, now })
      for (const fault of [...faults, ...(more?.faults ?? [])]) this.#tell(fault)
      this.values = { ...environmentValues(environment), ...values }
      const laid = laidOver(environment, values)
      this.config = more ? { ...laid, ...more.settings } : laid
    } catch (error) {
      // A running shop keeps its last valid values.
      if (!(error instanceof SettingsWrong) || this.#version === null) throw error
      this.#tell(error.message)
    }
    this.#version = version
    this.#day = dayOf(now)
  }

  #tell(fault: string): void {
    if (this.#told.has(fault)) return
    this.#told.add(fault)
    this.#options.report(new Error(fault))
  }

  /**
   * A failed reading leaves the current values in force.
   * @param againMs after a failure
   * @returns milliseconds until the next reading is due
   */
  async #look(againMs: number): Promise<number> {
    try {
      await this.refresh()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#options.report(error as Error)
      this.#isFailing = true
      return againMs
    }
    return this.#day.to - this.#options.now().getTime()
  }
}

/** Beginning of a moment's day in Prague, and of the next one. */
function dayOf(now: Date): { from: number; to: number } {
  const day = dayInPrague(now)
  return { from: startOfDayInPrague(day).getTime(), to: startOfDayInPrague(dayAfter(day, 1)).getTime() }
}
