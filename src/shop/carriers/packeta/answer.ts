/** XML to and from Packeta's REST API. Pure. Source: Packeta API documentation, REST/XML. */
import { element, elements, xmlMessage } from '../../../server/xml-writer.ts'
import { findAll, findIn, readXml, textIn, type XmlElement } from '../../../server/xml.ts'
import type { Fields } from './attributes.ts'

/** A request: the root is the method's name, the password its first argument. */
export const requestOf = (method: string, password: string, fields: Fields): string =>
  xmlMessage(element(method, elements(inOneLine([['apiPassword', password], ...fields]))))

const inOneLine = (fields: Fields): Fields =>
  fields.map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/[\t\n\r]/g, ' ') : inOneLine(value),
  ])

/** `unreadable`: not a response of Packeta. */
export type PacketaAnswer =
  | { kind: 'ok'; result: XmlElement }
  | { kind: 'fault'; fault: string; faults: { field: string; text: string }[] }
  | { kind: 'unreadable' }

/** @param longest most characters of the response */
export function readAnswer(text: string, longest: number): PacketaAnswer {
  const response = readXml(text, { longest, deepest: 12, mostElements: 20_000 })
  if (response?.name !== 'response') return { kind: 'unreadable' }
  const status = textIn(response, 'status')
  const result = findIn(response, 'result')
  if (status === 'ok') return { kind: 'ok', result: result ?? emptyResult }
  return status === 'fault' ? faultIn(response) : { kind: 'unreadable' }
}

const emptyResult: XmlElement = { name: 'result', attributes: {}, text: '', children: [] }

/** Faults of single fields are in the detail; others have a name and a sentence. */
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
