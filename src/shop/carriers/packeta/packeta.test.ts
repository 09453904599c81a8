import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBox, anAddress, aParcel, aPoint } from '../../../../test/parcels.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { Packets } from '../../../simulators/packeta/packets.ts'
import {
  moods,
  startPacketaSimulator,
  type Mood,
  type PacketaSimulator,
} from '../../../simulators/packeta/simulator.ts'
import { isFault, type Carrier, type ParcelToSend, type Tracking } from '../rules.ts'
import { packetaCarrier, pointValidation } from './packeta.ts'
import { openPointCheck } from './points-check.ts'

const points = [
  aPoint(),
  aBox(),
  aBox({ id: '90003', codAllowed: false }),
  aPoint({ id: '90004', unavailable: 'FULL' }),
]
/** Generous, since a busy test machine must not look like an unresponsive service. */
const limitMs = 30_000
/** Short, so that tests do not wait long for a service that does not respond; a slow response would take a minute. */
const hasty = { limitMs: 300 }
const inTimeMs = 20_000

describe('Packeta', () => {
  let simulator: PacketaSimulator
  let packeta: Carrier
  let clock = new Date('2026-11-21T12:00:00Z')
  let last = 0
  const reference = () => `2026000001-${++last}`
  const desk = async (form: Record<string, string>) =>
    await fetch(`${simulator.url}/desk`, { method: 'POST', body: new URLSearchParams(form) })
  const feels = async (mood: Mood) => await desk({ mood })
  const announced = async (change: Partial<ParcelToSend> = {}) => {
    const created = await packeta.createParcel(aParcel({ reference: reference(), ...change }))
    if (isFault(created) || created.carrierId === null) throw new Error(JSON.stringify(created))
    return created.carrierId
  }
  const find = async (id: string) => await Promise.resolve(points.find((point) => point.id === id) ?? null)
  const labelled = (carrierId: string | null) => ({ ...aParcel(), carrierId })

  beforeAll(async () => {
    simulator = await startPacketaSimulator({
      host: '127.0.0.1',
      port: 0,
      points: async () => await Promise.resolve(points),
      now: () => clock,
    })
    packeta = packetaCarrier(
      {
        settings: simulator.settings,
        validatePoint: pointValidation(find, openPointCheck(simulator.settings, { limitMs })),
      },
      { limitMs },
    )
  })
  beforeEach(async () => void (await feels('well')))
  afterAll(async () => await simulator.close())

  test('gets a parcel to a point, with the cash that it collects', async () => {
    const number = reference()
    const created = await packeta.createParcel(aParcel({ reference: number, cod: 49_900 }))
    expect(created).toEqual({
      carrierId: expect.stringMatching(/^\d{10}$/),
      trackingNumber: expect.stringMatching(/^Z\d{10}$/),
    })
    const packet = simulator.packets.all.at(-1)
    expect(Object.fromEntries(packet?.attributes ?? [])).toEqual({
      number,
      name: 'Žofie',
      surname: 'Nováková',
      email: 'zofie@example.cz',
      phone: '+420777123456',
      addressId: '90001',
      currency: 'CZK',
      cod: '499',
      value: '499.50',
      weight: '1.250',
    })
  })

  test('gets a parcel to the door under the carrier that delivers it', async () => {
    await announced({ address: anAddress, pointId: null })
    expect(Object.fromEntries(simulator.packets.all.at(-1)?.attributes ?? [])).toMatchObject({
      addressId: '106',
      street: 'Uzenářská',
      houseNumber: '3294/10a',
      city: 'Praha 5',
      zip: '15000',
    })
    await announced({ address: { ...anAddress, country: 'SK' }, pointId: null })
    expect(simulator.packets.all.at(-1)?.attributes.get('addressId')).toBe('131')
  })

  test('markup in a name stays a name', async () => {
    const recipient = {
      ...aParcel().recipient,
      firstName: '</name><cod>0</cod>',
      company: 'Uzeniny & syn <s.r.o.>',
    }
    await announced({ recipient })
    const { attributes } = simulator.packets.all.at(-1) ?? { attributes: new Map<string, string>() }
    expect([attributes.get('name'), attributes.get('company'), attributes.has('cod')]).toEqual([
      'name cod 0 cod',
      'Uzeniny & syn s.r.o.',
      false,
    ])
  })

  test('refusals name its own fields', async () => {
    const fieldsOf = async (change: Partial<ParcelToSend>) => {
      const answer = await packeta.createParcel(aParcel({ reference: reference(), ...change }))
      return isFault(answer) && answer.kind === 'refused' ? answer.faults.map(({ field }) => field) : answer
    }
    const recipient = { ...aParcel().recipient, email: '', phone: 'no idea' }
    expect(await fieldsOf({ pointId: '404' })).toEqual(['addressId'])
    expect(await fieldsOf({ pointId: '90004' })).toEqual(['addressId'])
    expect(await fieldsOf({ recipient })).toEqual(['email'])
    expect(await fieldsOf({ pointId: '90002', weightG: 5001 })).toEqual(['weight'])
    expect(await fieldsOf({ pointId: '90003', cod: 100 })).toEqual(['cod'])
    expect(await fieldsOf({ cod: 49_950 })).toEqual(['cod'])
    expect(await fieldsOf({ address: { ...anAddress, country: 'DE' }, pointId: null })).toEqual(['addressId'])
    expect(await fieldsOf({ address: { ...anAddress, street: 'Bez čísla' }, pointId: null })).toEqual([
      'houseNumber',
    ])
  })

  test('the same number twice is refused: no customer is sent two parcels by one', async () => {
    const number = reference()
    await announced({ reference: number })
    expect(await packeta.createParcel(aParcel({ reference: number }))).toMatchObject({
      kind: 'refused',
      faults: [{ field: 'number' }],
    })
  })

  test('draws labels, one or many, from the first free place of a sheet', async () => {
    const ids = [await announced(), await announced()]
    const one = await packeta.label([labelled(ids[0] ?? '')], { format: 'A6', firstPosition: 0 })
    if (!(one instanceof Uint8Array)) throw new Error(JSON.stringify(one))
    expect(Buffer.from(one).toString('latin1')).toMatch(/^%PDF-/)
    const many = await packeta.label(ids.map(labelled), { format: 'A6_ON_A4', firstPosition: 3 })
    if (!(many instanceof Uint8Array)) throw new Error(JSON.stringify(many))
    const file = Buffer.from(many).toString('latin1')
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(pdfText(many)).toBeDefined()
    expect(await packeta.label([labelled('1')], { format: 'A6', firstPosition: 0 })).toMatchObject({
      kind: 'refused',
    })
    expect(await packeta.label([labelled(null)], { format: 'A6', firstPosition: 0 })).toMatchObject({
      kind: 'refused',
    })
  })

  test('cancels what was not handed over, and a second time as well', async () => {
    const id = await announced()
    expect(await packeta.cancel(id)).toBe('cancelled')
    expect(await packeta.cancel(id)).toBe('cancelled')
    const travelling = await announced()
    await desk({ packet: travelling, status: '2' })
    expect(await packeta.cancel(travelling)).toMatchObject({ kind: 'refused' })
    expect(await packeta.cancel('no id')).toMatchObject({ kind: 'refused' })
  })

  const progressOf = async (id: string, status: string, returning = '') => {
    await desk({ packet: id, status, returning })
    const [tracking] = (await packeta.track([id])) as Tracking[]
    return tracking
  }

  test('says where parcels are, and until when they wait', async () => {
    const id = await announced()
    expect(await packeta.track([id])).toEqual([
      {
        carrierId: id,
        progress: 'ANNOUNCED',
        code: '1',
        text: 'received data',
        at: clock,
        storedUntil: null,
      },
    ])
    expect(await progressOf(id, '4')).toMatchObject({ progress: 'ON_ITS_WAY', storedUntil: null })
    expect(await progressOf(id, '5')).toMatchObject({
      progress: 'READY_FOR_PICKUP',
      storedUntil: '2026-11-28',
    })
    expect(await progressOf(id, '5', '1')).toMatchObject({ progress: 'RETURNING', storedUntil: null })
    expect(await progressOf(id, '7')).toMatchObject({ progress: 'DELIVERED' })
    expect(await progressOf(id, '7', '1')).toMatchObject({ progress: 'RETURNED' })
    expect(await progressOf(id, '10')).toMatchObject({ progress: 'RETURNED' })
    expect(await progressOf(id, '998')).toMatchObject({ progress: 'UNKNOWN', code: '998' })
  })

  test('of many parcels one that is not known is left out; alone it is refused', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => await announced()))
    const answer = (await packeta.track([...ids.slice(0, 3), '99', ...ids.slice(3)])) as Tracking[]
    expect(answer.map(({ carrierId }) => carrierId)).toEqual(ids)
    expect(await packeta.track(['99'])).toMatchObject({
      kind: 'refused',
      faults: [{ field: 'PacketIdFault' }],
    })
    expect(await packeta.track([])).toEqual([])
  })

  test('P19: slow, reset, broken, cut off or garbage is unreachable, in time, whatever was asked', async () => {
    const id = await announced()
    const { settings } = simulator
    const soonOver = packetaCarrier({ settings, validatePoint: packeta.validatePoint }, hasty)
    for (const mood of ['slow', 'reset', 'error', 'garbage', 'half'] as const) {
      await feels(mood)
      const carrier = mood === 'slow' ? soonOver : packeta
      const began = performance.now()
      const unreachable = { kind: 'unreachable' }
      expect(
        await Promise.all([
          carrier.createParcel(aParcel({ reference: reference() })),
          carrier.label([labelled(id)], { format: 'A6', firstPosition: 0 }),
          carrier.track([id]),
          carrier.cancel(id),
        ]),
        mood,
      ).toMatchObject([unreachable, unreachable, unreachable, unreachable])
      expect(performance.now() - began, mood).toBeLessThan(inTimeMs)
    }
  })

  test('P19: that nobody listens at is unreachable', async () => {
    const settings = { ...simulator.settings, apiUrl: 'http://127.0.0.1:9/' }
    const nowhere = packetaCarrier({ settings, validatePoint: packeta.validatePoint })
    expect(await nowhere.createParcel(aParcel())).toEqual({ kind: 'unreachable', why: 'no connection' })
  })

  test('S7: the password stands in no error, not even when the other side says it back', async () => {
    const { password } = simulator.settings
    const echo: typeof fetch = async (_url, init) =>
      await Promise.resolve(
        new Response(
          `<response><status>fault</status><fault>X</fault><string>${(init!.body as string).replaceAll('<', '&lt;')}</string></response>`,
        ),
      )
    for (const options of [{ fetch: echo }, {}]) {
      await feels('wrong_password')
      const carrier = packetaCarrier(
        { settings: simulator.settings, validatePoint: packeta.validatePoint },
        options,
      )
      const answer = await carrier.createParcel(aParcel({ reference: reference() }))
      expect(answer).toMatchObject({ kind: 'refused' })
      expect(JSON.stringify(answer)).not.toContain(password)
    }
  })

  test('an answer longer than any is not read to its end', async () => {
    const endless: typeof fetch = async () =>
      await Promise.resolve(new Response(`<response><status>ok</status>${' '.repeat(200_000)}</response>`))
    const carrier = packetaCarrier(
      { settings: simulator.settings, validatePoint: packeta.validatePoint },
      { fetch: endless },
    )
    expect(await carrier.cancel('1')).toEqual({ kind: 'unreachable', why: 'too long an answer' })
  })

  const light = { weightG: 1000, isCod: false }

  test('a point is asked about; what the copy refuses already asks nobody', async () => {
    const before = simulator.checks()
    expect(await packeta.validatePoint('90001', light)).toEqual({ isValid: true })
    expect(simulator.checks()).toBe(before + 1)
    expect(await packeta.validatePoint('90004', light)).toEqual({
      isValid: false,
      error_trans_key: 'shipping.error.point_full',
    })
    expect(await packeta.validatePoint('nowhere', light)).toEqual({
      isValid: false,
      error_trans_key: 'cart.error.branch_unknown',
    })
    expect(simulator.checks()).toBe(before + 1)
  })

  test('what Packeta says now counts more than the copy', async () => {
    const findLight = async () => await Promise.resolve(aPoint({ maxWeightG: null }))
    const validate = pointValidation(findLight, openPointCheck(simulator.settings, { limitMs }))
    const keyOf = async (id: string, weightG = 1000) => {
      const verdict = await validate(id, { weightG, isCod: false })
      return verdict.isValid ? null : verdict.error_trans_key
    }
    expect(await keyOf('90001')).toBeNull()
    expect(await keyOf('90001', 15_001)).toBe('shipping.error.point_too_small')
    expect(await keyOf('90004')).toBe('shipping.error.point_full')
    expect(await keyOf('1')).toBe('cart.error.branch_unknown')
  })

  test('P19: where Packeta can’t be asked, the copy decides, in time', async () => {
    const wrongKey = openPointCheck({ ...simulator.settings, key: 'x'.repeat(16) }, { limitMs })
    expect(await wrongKey('90001', 1)).toBeNull()
    const soonOver = pointValidation(find, openPointCheck(simulator.settings, hasty))
    for (const mood of ['slow', 'reset', 'error', 'garbage', 'half'] as const) {
      await feels(mood)
      const validatePoint = mood === 'slow' ? soonOver : packeta.validatePoint
      const began = performance.now()
      const verdicts = [
        validatePoint('90001', light),
        validatePoint('90002', { weightG: 5001, isCod: false }),
      ]
      expect(await Promise.all(verdicts), mood).toMatchObject([{ isValid: true }, { isValid: false }])
      expect(performance.now() - began, mood).toBeLessThan(inTimeMs)
    }
  })

  test('a crowd of customers does not become a crowd of calls', async () => {
    let running = 0
    let most = 0
    const slow: typeof fetch = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running--
      return new Response('{"isValid":true}')
    }
    const check = openPointCheck(simulator.settings, { fetch: slow })
    const verdicts = await Promise.all(Array.from({ length: 60 }, async () => await check('90001', 1)))
    expect(most).toBe(8)
    expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(60 - 8 - 24)
  })

  test('a parcel travels by itself when the clock does', async () => {
    const travelling = await startPacketaSimulator({
      host: '127.0.0.1',
      port: 0,
      points: async () => await Promise.resolve(points),
      now: () => clock,
      stepMs: 60_000,
    })
    const carrier = packetaCarrier({ settings: travelling.settings, validatePoint: packeta.validatePoint })
    const created = await carrier.createParcel(aParcel())
    if (isFault(created)) throw new Error('refused')
    const seen: string[] = []
    for (let minute = 0; minute < 6; minute++) {
      const [tracking] = (await carrier.track([created.carrierId ?? ''])) as Tracking[]
      seen.push(tracking?.progress ?? '')
      clock = new Date(clock.getTime() + 60_000)
    }
    await travelling.close()
    // A restarted demo has forgotten the parcel, but not when it was announced.
    const again = new Packets({
      point: async () => await Promise.resolve(null),
      homeCarriers: [],
      now: () => clock,
      stepMs: 60_000,
    })
    const found = again.find(created.carrierId ?? '')
    expect(found && again.status(found).code).toBe(7)
    expect(again.find('99')).toBeUndefined()
    expect(seen).toEqual([
      'ANNOUNCED',
      'ON_ITS_WAY',
      'ON_ITS_WAY',
      'READY_FOR_PICKUP',
      'READY_FOR_PICKUP',
      'DELIVERED',
    ])
  })

  test('every mood is one that the desk takes, and no other is', async () => {
    for (const mood of moods) expect((await feels(mood)).status).toBe(204)
    expect((await desk({ mood: 'merry' })).status).toBe(422)
  })
})
