import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAddress, aParcel } from '../../../../test/parcels.ts'
import { startPplSimulator, type PplSimulator } from '../../../simulators/ppl/simulator.ts'
import { isFault, type Carrier, type ParcelToSend } from '../rules.ts'
import { pplCarrier } from './ppl.ts'
import { batchOf, partsOf, trackingOf } from './shipment.ts'

describe('PPL', () => {
  let simulator: PplSimulator
  let ppl: Carrier
  let last = 0
  const parcel = (change: Partial<ParcelToSend> = {}): ParcelToSend =>
    aParcel({ reference: `2026000001-${++last}`, pointId: null, address: anAddress, cod: null, ...change })
  const announced = async (change: Partial<ParcelToSend> = {}): Promise<{ id: string; number: string }> => {
    const created = await ppl.createParcel(parcel(change))
    if (isFault(created) || !created.carrierId || !created.trackingNumber)
      throw new Error(JSON.stringify(created))
    return { id: created.carrierId, number: created.trackingNumber }
  }
  const progressOf = async (id: string) => {
    const told = await ppl.track([id])
    return isFault(told) ? told : told[0]?.progress
  }

  beforeAll(async () => {
    simulator = await startPplSimulator({ host: '127.0.0.1', port: 0 })
    ppl = pplCarrier(simulator.settings, { pollMs: 1 })
  })
  beforeEach(() => simulator.feel('well'))
  afterAll(async () => await simulator.close())

  test('gets a parcel to the door, and accepts it a moment later', async () => {
    const { number } = await announced({ weightG: 1234, worth: 59900 })
    expect(simulator.shipments.find(number)?.asked).toMatchObject({
      productType: 'PRIV',
      recipient: { street: expect.any(String), zipCode: expect.stringMatching(/^\d{5}$/), country: 'CZ' },
      shipmentSet: {
        shipmentSetItems: [{ weighedShipmentInfo: { weight: 1.24 }, insurance: { insurancePrice: 599 } }],
      },
    })
  })

  test('collects on delivery, with the number of the order as its symbol; a company has a product of its own', async () => {
    const company = { ...parcel().recipient, company: 'Masna s.r.o.' }
    const { number } = await announced({ cod: 49900, recipient: company })
    expect(simulator.shipments.find(number)?.asked).toMatchObject({
      productType: 'BUSD',
      recipient: { name: 'Masna s.r.o.' },
      cashOnDelivery: { codPrice: 499, codCurrency: 'CZK', codVarSym: '2026000001' },
    })
  })

  test('refuses what it does not take, and says which field', async () => {
    const wrong = await ppl.createParcel(parcel({ address: { ...anAddress, zip: '1' } }))
    expect(wrong).toMatchObject({
      kind: 'refused',
      faults: [{ field: 'shipments[0].recipient.zipCode', text: 'Invalid zip code' }],
    })
    expect(await ppl.createParcel(parcel({ address: null, pointId: '1' }))).toMatchObject({ kind: 'refused' })
  })

  test('gives one token for many calls, and another where it has forgotten the first', async () => {
    await announced()
    const before = simulator.tokens()
    await announced()
    expect(simulator.tokens()).toBe(before)
    simulator.feel('forgetful')
    await announced()
    expect(simulator.tokens()).toBe(before + 1)
  })

  test('that is down, being mended, or never takes a parcel in is asked again later', async () => {
    for (const mood of ['error', 'garbage', 'stuck'] as const) {
      simulator.feel(mood)
      expect(await ppl.createParcel(parcel()), mood).toMatchObject({ kind: 'unreachable' })
    }
    const gone = pplCarrier({ ...simulator.settings, apiUrl: 'http://127.0.0.1:9/myapi2' })
    expect(await gone.createParcel(parcel())).toEqual({ kind: 'unreachable', why: 'no connection' })
    simulator.feel('well')
    const wrong = pplCarrier({ ...simulator.settings, clientSecret: 'another' })
    expect(await wrong.createParcel(parcel())).toEqual({ kind: 'unreachable', why: 'no token, status 401' })
  })

  test('has labels on one sheet, each a picture of its own; a label of another server is not fetched', async () => {
    const [one, two] = [await announced(), await announced()]
    const labels = [one, two].map(({ id }) => ({ ...parcel(), carrierId: id }))
    const sheet = await ppl.label(labels, { format: 'A6_ON_A4', firstPosition: 3 })
    expect(isFault(sheet) ? sheet : null).toBeNull()
    const text = Buffer.from(isFault(sheet) ? new Uint8Array() : sheet).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(text.match(/\/Filter \/DCTDecode/g)).toHaveLength(2)
    const strange = { ...parcel(), carrierId: '12345678901@none' }
    expect(await ppl.label([strange], { format: 'A6', firstPosition: 0 })).toMatchObject({ kind: 'refused' })
    const elsewhere = pplCarrier(
      { ...simulator.settings, apiUrl: `${simulator.url}/myapi2` },
      {
        fetch: async (url, init) => {
          const answer = await fetch(url, init)
          if (!answer.url.includes('/batch/')) return answer
          const body = (await answer.text()).replaceAll(simulator.url, 'https://elsewhere.example')
          return new Response(body, { status: answer.status })
        },
      },
    )
    const label = await elsewhere.label(labels, { format: 'A6', firstPosition: 0 })
    expect(label).toEqual({ kind: 'unreachable', why: 'a label on another server' })
  })

  test('is followed phase by phase, and cancelled before it has the parcel only', async () => {
    const { id, number } = await announced()
    expect(await progressOf(id)).toBe('ANNOUNCED')
    simulator.move(number, 'InTransport')
    expect(await progressOf(id)).toBe('ON_ITS_WAY')
    expect(await ppl.cancel(id)).toMatchObject({ kind: 'refused' })
    for (const [phase, progress] of [
      ['PickupPoint', 'READY_FOR_PICKUP'],
      ['Delivered', 'DELIVERED'],
      ['Returning', 'RETURNING'],
      ['BackToSender', 'RETURNED'],
    ] as const) {
      simulator.move(number, phase)
      expect(await progressOf(id)).toBe(progress)
    }
    const other = await announced()
    expect(await ppl.cancel(other.id)).toBe('cancelled')
    // Its response may have been lost.
    expect(await ppl.cancel(other.id)).toBe('cancelled')
    expect(await ppl.track(['strange'])).toMatchObject({ kind: 'refused' })
  })

  test('reads answers that are none without throwing', () => {
    for (const strange of [null, 7, {}, { shipmentNumber: 1 }, []]) expect(trackingOf(strange)).toBeNull()
    expect(
      trackingOf({ shipmentNumber: '1', trackAndTrace: { events: [{ phase: 'toString' }] } }),
    ).toMatchObject({
      tracking: { progress: 'UNKNOWN' },
    })
    for (const strange of [null, '', '1@2', '12345678901@../..']) expect(partsOf(strange)).toBeNull()
    expect(batchOf(parcel({ address: null }))).toBeNull()
  })
})
