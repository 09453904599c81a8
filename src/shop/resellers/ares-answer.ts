/** Reads the answer of the business register (ARES) about a company into our fields. Pure. */
import { z } from 'zod'

/** A company as the forms and the staff need it. */
export interface RegisteredCompany {
  ico: string
  name: string
  /** Not stated for a sole trader: theirs contains their birth number, which only they may disclose. */
  dic: string | null
  /** Null: abroad, or not in the register. */
  seat: { street: string; city: string; zip: string; country: 'CZ' | 'SK' } | null
  /** The day on which it ceased to exist, `2024-05-31`; null: it exists. */
  ceasedOn: string | null
  isInsolvent: boolean
}

/** The register omits fields and adds new ones; fields that we do not need may be anything. */
const optional = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
const seatFields = z.object({
  kodStatu: optional,
  nazevObce: optional,
  nazevCastiObce: optional,
  nazevUlice: optional,
  cisloDomovni: optional,
  typCisloDomovni: optional,
  cisloOrientacni: optional,
  cisloOrientacniPismeno: optional,
  psc: optional,
  pscTxt: optional,
  textovaAdresa: optional,
})
const answer = z.object({
  ico: z.union([z.string(), z.number()]).transform((ico) => String(ico).padStart(8, '0')),
  obchodniJmeno: z.string().min(1),
  dic: optional,
  dicSkDph: optional,
  datumZaniku: z.iso.date().nullish(),
  sidlo: seatFields.optional().catch(undefined),
  seznamRegistraci: z.object({ stavZdrojeIr: optional }).optional().catch(undefined),
})

type Seat = z.output<typeof seatFields>

/** Reads an answer about this company; null if it is invalid, or about another company. */
export function readAnswer(json: unknown, ico: string): RegisteredCompany | null {
  const read = answer.safeParse(json)
  if (!read.success || read.data.ico !== ico) return null
  const { obchodniJmeno, datumZaniku, sidlo, seznamRegistraci } = read.data
  const name = oneLine(obchodniJmeno)
  if (name === '') return null
  return {
    ico,
    name,
    dic: dicOf(read.data, ico),
    seat: sidlo ? seatOf(sidlo) : null,
    ceasedOn: datumZaniku ?? null,
    isInsolvent: seznamRegistraci?.stavZdrojeIr === 'AKTIVNI',
  }
}

/** The number of the VAT group, if there is one; else the company's own, which is its IČO. */
function dicOf({ dic, dicSkDph }: z.output<typeof answer>, ico: string): string | null {
  if (dicSkDph && /^CZ699\d{5,7}$/.test(dicSkDph)) return dicSkDph
  return dic === `CZ${ico}` || (dic && /^CZ699\d{5,7}$/.test(dic)) ? dic : null
}

function seatOf(seat: Seat): RegisteredCompany['seat'] {
  const country = seat.kodStatu ?? 'CZ'
  if (country !== 'CZ' && country !== 'SK') return null
  const zip = (seat.psc ?? seat.pscTxt ?? '').replace(/\s/g, '').padStart(5, '0')
  const [street, city] = [streetOf(seat), cityOf(seat, zip)]
  if (street === '' || city === '' || !/^\d{5}$/.test(zip) || zip === '00000') return null
  return { street, city, zip, country }
}

/** Without a street: the part of the town and the number; where the town has no other part, the number alone. */
function streetOf(seat: Seat): string {
  const { cisloDomovni: house, cisloOrientacni: orientation, cisloOrientacniPismeno: letter = '' } = seat
  const number = oneLine([house, orientation && `${orientation}${letter}`].filter(Boolean).join('/'))
  if (seat.nazevUlice) return oneLine(`${seat.nazevUlice} ${number}`)
  if (number === '') return ''
  const part = seat.nazevCastiObce
  if (part && part !== seat.nazevObce) return oneLine(`${part} ${number}`)
  return oneLine(`${seat.typCisloDomovni === '2' ? 'č.ev.' : 'č.p.'} ${number}`)
}

/** `Praha 5` occurs only in the written address: "Radlická 3294/10, Smíchov, 15000 Praha 5". */
function cityOf({ nazevObce = '', textovaAdresa = '' }: Seat, zip: string): string {
  const [, written = ''] = textovaAdresa.replace(/\b(\d{3}) (\d{2})\b/g, '$1$2').split(`${zip} `)
  const city = oneLine(written.split(',')[0] ?? '')
  const isDistrict = city.startsWith(`${nazevObce} `) && /^\d{1,2}$/.test(city.slice(nazevObce.length + 1))
  return isDistrict ? city : oneLine(nazevObce)
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 300)
