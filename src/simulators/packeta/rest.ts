// The REST/XML API, implemented separately from the shop's side.
import { element, elements, xmlMessage, type Field } from '../../server/xml-writer.ts'
import { findIn, readXml, textIn, type XmlElement } from '../../server/xml.ts'
import { statusTexts, type Fault, type Packet, type Packets } from './packets.ts'

interface Desk {
  packets: Packets
  password: string
}

/** Answers a call as Packeta does: failures have status 200 as well. */
export async function answerCall(body: string, { packets, password }: Desk): Promise<string> {
  const call = readXml(body, { longest: 1024 * 1024 })
  if (!call || !Object.hasOwn(methods, call.name)) return fault('UnknownMethodFault', 'Unknown method')
  if (textIn(call, 'apiPassword') !== password)
    return fault('IncorrectApiPasswordFault', 'Incorrect API password')
  const method = methods[call.name]
  return method ? await method(packets, call) : fault('UnknownMethodFault', 'Unknown method')
}

type Method = (packets: Packets, call: XmlElement) => Promise<string> | string

const methods: Record<string, Method> = {
  createPacket: async (packets, call) => {
    const made = await packets.create(attributesIn(call))
    if (Array.isArray(made)) return attributesFault(made)
    return ok([
      ['id', made.id],
      ['barcode', made.barcode],
      ['barcodeText', spacedBarcode(made.barcode)],
    ])
  },
  packetAttributesValid: async (packets, call) => {
    const faults = await packets.faultsOf(attributesIn(call))
    return faults.length > 0 ? attributesFault(faults) : ok('')
  },
  packetStatus: (packets, call) => withPacket(packets, call, (packet) => ok(statusRecord(packets, packet))),
  packetTracking: (packets, call) =>
    withPacket(packets, call, (packet) => ok([['record', statusRecord(packets, packet)]])),
  packetGetStoredUntil: (packets, call) =>
    withPacket(packets, call, (packet) => ok(packets.storedUntil(packet) ?? '')),
  packetLabelPdf: async (packets, call) => {
    const packet = packets.find(textIn(call, 'packetId'))
    return packet ? await labels(call, packets, [packet]) : unknownPacket
  },
  packetsLabelsPdf: async (packets, call) => {
    const ids = (findIn(call, 'packetIds')?.children ?? []).map(({ text }) => text.trim())
    if (ids.length === 0) return fault('NoPacketIdsFault', 'No packet ids')
    const found = ids.flatMap((id) => packets.find(id) ?? [])
    if (found.length < ids.length) return fault('PacketIdsFault', 'Some of the packet ids are not valid')
    return await labels(call, packets, found)
  },
  cancelPacket: (packets, call) =>
    withPacket(packets, call, (packet) =>
      packets.cancel(packet)
        ? ok('')
        : fault('CancelNotAllowedFault', 'The packet cannot be cancelled any more'),
    ),
}

const attributesIn = (call: XmlElement): ReadonlyMap<string, string> =>
  new Map((findIn(call, 'packetAttributes')?.children ?? []).map(({ name, text }) => [name, text.trim()]))

function withPacket(packets: Packets, call: XmlElement, answer: (packet: Packet) => string): string {
  const packet = packets.find(textIn(call, 'packetId'))
  return packet ? answer(packet) : unknownPacket
}

function statusRecord(packets: Packets, packet: Packet): Field[] {
  const { code, at, isReturning } = packets.status(packet)
  return [
    ['dateTime', inPrague(at)],
    ['statusCode', code],
    ['codeText', statusTexts[code] ?? 'unknown'],
    ['statusText', statusTexts[code] ?? 'unknown'],
    ['branchId', packet.attributes.get('addressId') ?? '0'],
    ['destinationBranchId', '0'],
    ['externalTrackingCode', ''],
    ['isReturning', String(isReturning)],
    ['storedUntil', packets.storedUntil(packet) ?? ''],
  ]
}

async function labels(call: XmlElement, packets: Packets, found: Packet[]): Promise<string> {
  const format = textIn(call, 'format')
  const { drawSheet, isLabelFormat } = await import('./label.ts')
  if (!isLabelFormat(format)) return fault('UnknownLabelFormatFault', 'Unknown label format')
  const offset = Number(textIn(call, 'offset') || '0')
  const bytes = await drawSheet(found, format, offset, (packet) => packets.isHome(packet))
  return ok(Buffer.from(bytes).toString('base64'))
}

const spacedBarcode = (barcode: string): string => barcode.replace(/^(Z)(\d)(\d{3})(\d{4})/, '$1 $2 $3 $4 ')
const inPrague = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: 'Europe/Prague' }).replace(' ', 'T')

const response = (content: Field[]): string => xmlMessage(element('response', elements(content)))
const ok = (result: string | Field[]): string =>
  response([
    ['status', 'ok'],
    ['result', result],
  ])

const fault = (name: string, sentence: string, detail: Field[] | null = null): string =>
  response([
    ['status', 'fault'],
    ['fault', name],
    ['string', sentence],
    ['detail', detail],
  ])

const unknownPacket = fault('PacketIdFault', 'The packet id is not valid')

const attributesFault = (faults: Fault[]): string =>
  fault('PacketAttributesFault', 'Some attributes are not valid', [
    ['attributes', faults.map((one): Field => ['fault', Object.entries(one)])],
  ])
