/** XML to and from Packeta's REST API. Pure. Source: Packeta API documentation, REST/XML. */
import { escapeXml, findAll, findIn, readXml, textIn, type XmlElement } from '../../../server/xml.ts'
import type { Fields } from './attributes.ts'

/** A call: the root is the method's name, the password its first argument. */
export const requestOf = (method: string, password: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${written([[method, [['apiPassword', password], ...fields]]])}`

const written = (fields: Fields): string =>
  fields.map(([name, value]) => `<${name}>${contentOf(value)}</${name}>`).join('')

/** Control characters and half letters may stand in no XML, not even escaped. */
const contentOf = (value: string | Fields): string =>
  typeof value === 'string' ? escapeXml(value.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')) : written(value)

/** `unreadable`: nothing that Packeta would say. */
export type PacketaAnswer =
  | { kind: 'ok'; result: XmlElement }
  | { kind: 'fault'; fault: string; faults: { field: string; text: string }[] }
  | { kind: 'unreadable' }

/** @param longest characters of the answer at most. */
export function readAnswer(text: string, longest: number): PacketaAnswer {
  const response = readXml(text, { longest, deepest: 12, mostElements: 20_000 })
  if (response?.name !== 'response') return { kind: 'unreadable' }
  const status = textIn(response, 'status')
  const result = findIn(response, 'result')
  if (status === 'ok') return { kind: 'ok', result: result ?? emptyResult }
  return status === 'fault' ? faultIn(response) : { kind: 'unreadable' }
}

const emptyResult: XmlElement = { name: 'result', attributes: {}, text: '', children: [] }

/** Faults of single fields stand in the detail; any other one has a name and a sentence. */
function faultIn(response: XmlElement): PacketaAnswer {
  const fault = short(textIn(response, 'fault')) || 'UnknownFault'
  const detail = findIn(response, 'detail')
  const faults = (detail ? findAll(detail, 'fault') : [])
    .filter((one) => findIn(one, 'name') && findIn(one, 'fault'))
    .map((one) => ({ field: short(textIn(one, 'name')), text: short(textIn(one, 'fault')) }))
  const whole = { field: fault, text: short(textIn(response, 'string')) }
  return { kind: 'fault', fault, faults: faults.length > 0 ? faults.slice(0, 20) : [whole] }
}

const short = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 300)
