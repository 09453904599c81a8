import type { StoredPoint } from '../../shop/shipping/rules.ts'

/** An announced packet. */
export interface Packet {
  id: string
  barcode: string
  attributes: ReadonlyMap<string, string>
  createdAt: Date
  /** The state that was set at the desk; null: the clock decides. */
  set: { code: number; at: Date; isReturning: boolean } | null
}

/** Packeta's codes and texts. Source: API documentation, status codes. */
export const statusTexts: Readonly<Record<number, string>> = {
  1: 'received data',
  2: 'arrived',
  3: 'prepared for departure',
  4: 'departed',
  5: 'ready for pickup',
  6: 'handed to carrier',
  7: 'delivered',
  9: 'posted back',
  10: 'returned',
  11: 'cancelled',
  12: 'collected',
  14: 'customs',
  15: 'reverse packet arrived',
  16: 'delivery attempt',
  17: 'rejected by recipient',
  999: 'unknown',
}

export interface PacketsOptions {
  /** A point by its id; null if not found. */
  point: (id: string) => Promise<StoredPoint | null>
  homeCarriers: string[]
  now: () => Date
  /** Milliseconds from one state to the next; null: only the desk moves packets on. */
  stepMs: number | null
}

export type Fault = { name: string; fault: string }

const daysStored = 7

/** Packeta's memory: the announced packets and their states. It lasts as long as the process. */
export class Packets {
  readonly #options: PacketsOptions
  readonly #packets = new Map<string, Packet>()
  #lastId = 0

  constructor(options: PacketsOptions) {
    this.#options = options
  }

  get all(): Packet[] {
    return [...this.#packets.values()]
  }

  find(given: string): Packet | undefined {
    // People enter the barcode, too.
    const id = given.replace(/^Z/, '')
    return this.#packets.get(id) ?? this.#fromAnEarlierRun(id)
  }

  /** An id contains its time of creation. If the clock moves packets on, it also continues those from before a restart. */
  #fromAnEarlierRun(id: string): Packet | undefined {
    const createdAt = new Date(Number(id) * 1000)
    const isOurs = this.#options.stepMs !== null && /^1\d{9}$/.test(id) && createdAt <= this.#options.now()
    return isOurs ? this.#keep(id, new Map(), createdAt) : undefined
  }

  #keep(id: string, attributes: ReadonlyMap<string, string>, createdAt: Date): Packet {
    const packet: Packet = { id, barcode: `Z${id}`, attributes, createdAt, set: null }
    this.#packets.set(id, packet)
    const [oldest] = this.#packets.keys()
    if (oldest && this.#packets.size > 10_000) this.#packets.delete(oldest)
    return packet
  }

  /** Takes a packet, or returns its faults. */
  async create(attributes: ReadonlyMap<string, string>): Promise<Packet | Fault[]> {
    const faults = await this.faultsOf(attributes)
    if (faults.length > 0) return faults
    const createdAt = this.#options.now()
    this.#lastId = Math.max(this.#lastId + 1, Math.floor(createdAt.getTime() / 1000))
    return this.#keep(String(this.#lastId), attributes, createdAt)
  }

  async faultsOf(attributes: ReadonlyMap<string, string>): Promise<Fault[]> {
    const value = (name: string) => attributes.get(name) ?? ''
    const faults: Fault[] = []
    const must = (isRight: boolean, name: string, fault: string) => {
      if (!isRight) faults.push({ name, fault })
    }
    must(/^[A-Za-z0-9_-]{1,36}$/.test(value('number')), 'number', 'must be 1-36 characters long')
    const isTaken = this.all.some((packet) => packet.attributes.get('number') === value('number'))
    must(!isTaken, 'number', 'a packet with this number exists already')
    for (const name of ['name', 'surname'])
      must(isName(value(name)), name, "must be 1-32 letters, digits or ,.'-&()")
    must(value('company') === '' || isName(value('company')), 'company', 'must be 1-32 characters')
    must(value('email') !== '' || value('phone') !== '', 'email', 'email or phone is required')
    must(value('email') === '' || /^[^\s@]+@[^\s@]+$/.test(value('email')), 'email', 'is not valid')
    must(value('phone') === '' || isPhone(value('phone')), 'phone', 'is not valid')
    must(/^\d+$/.test(value('cod') || '0'), 'cod', 'must be an integer for CZK')
    must(isAmount(value('value')), 'value', 'is required')
    must(isAmount(value('weight')) && Number(value('weight')) > 0, 'weight', 'is required')
    must(value('currency') === 'CZK', 'currency', 'is not supported')
    return [...faults, ...(await this.#destinationFaults(value))]
  }

  async #destinationFaults(value: (name: string) => string): Promise<Fault[]> {
    const to = value('addressId')
    if (this.#options.homeCarriers.includes(to)) {
      const lacks = ['street', 'houseNumber', 'city'].filter((name) => !/^.{1,32}$/u.test(value(name)))
      const zip = /^\d{5}$/.test(value('zip')) ? [] : ['zip']
      return [...lacks, ...zip].map((name) => ({ name, fault: 'is required for this carrier' }))
    }
    const point = await this.#options.point(to)
    if (!point || point.unavailable !== null)
      return [{ name: 'addressId', fault: 'is not a valid active branch ID' }]
    const weightG = Number(value('weight')) * 1000
    const faults: Fault[] = []
    if (point.maxWeightG !== null && weightG > point.maxWeightG)
      faults.push({ name: 'weight', fault: 'is over the limit of the branch' })
    if (Number(value('cod')) > 0 && !point.codAllowed)
      faults.push({ name: 'cod', fault: 'is not allowed at the branch' })
    return faults
  }

  isHome(packet: Packet): boolean {
    return this.#options.homeCarriers.includes(packet.attributes.get('addressId') ?? '')
  }

  /** The current state of a packet: as the desk has set it, else it travels a step at a time. */
  status(packet: Packet): { code: number; at: Date; isReturning: boolean } {
    if (packet.set) return packet.set
    const { stepMs, now } = this.#options
    const ways = this.isHome(packet) ? [1, 2, 4, 6, 7] : [1, 2, 4, 5, 5, 7]
    const passed = stepMs === null ? 0 : Math.floor((now().getTime() - packet.createdAt.getTime()) / stepMs)
    const step = Math.max(0, Math.min(passed, ways.length - 1))
    const at = new Date(packet.createdAt.getTime() + step * (stepMs ?? 0))
    return { code: ways[step] ?? 1, at, isReturning: false }
  }

  /** The last day that a packet stays at its point; null if it is not there, or goes back. */
  storedUntil(packet: Packet): string | null {
    const { code, at, isReturning } = this.status(packet)
    if (code !== 5 || isReturning) return null
    return new Date(at.getTime() + daysStored * 86_400_000).toISOString().slice(0, 10)
  }

  /** Sets a packet's state; only for the desk and tests. */
  move(packet: Packet, code: number, isReturning = false): void {
    packet.set = { code, at: this.#options.now(), isReturning }
  }

  /** Only packets that have not been handed over can be cancelled. */
  cancel(packet: Packet): boolean {
    if (this.status(packet).code !== 1) return false
    this.move(packet, 11)
    return true
  }
}

const isName = (text: string): boolean => /^[\p{L}\p{M}\p{N} ,.'\-&()]{1,32}$/u.test(text)
const isPhone = (text: string): boolean => /^(\+|00)?\d{9,15}$/.test(text)
const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,3})?$/.test(text)
