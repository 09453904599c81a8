/** The buyers of the year: all names, companies and numbers are invented; addresses are at example.cz. */
import type { Draw } from './world.ts'

export interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
  street: string
  city: string
  zip: string
  country: 'CZ'
}

export interface Firm {
  name: string
  ico: string
  dic: string | null
  volume: 'UP_TO_5' | 'UP_TO_20' | 'UP_TO_100'
  message: string
}

const men = [
  'Jan',
  'Petr',
  'Tomáš',
  'Martin',
  'Jakub',
  'Lukáš',
  'Ondřej',
  'Marek',
  'Vojtěch',
  'Filip',
  'David',
  'Radek',
  'Štěpán',
  'Miloš',
  'Aleš',
  'Zbyněk',
]
const women = [
  'Jana',
  'Eva',
  'Lenka',
  'Tereza',
  'Kateřina',
  'Hana',
  'Veronika',
  'Barbora',
  'Klára',
  'Markéta',
  'Alena',
  'Šárka',
  'Iveta',
  'Daniela',
]
/** Of men, and of women. */
const surnames: [string, string][] = [
  ['Hrubeš', 'Hrubešová'],
  ['Vrzal', 'Vrzalová'],
  ['Kopřiva', 'Kopřivová'],
  ['Bartoň', 'Bartoňová'],
  ['Šindelka', 'Šindelková'],
  ['Drábek', 'Drábková'],
  ['Mrkvička', 'Mrkvičková'],
  ['Žížala', 'Žížalová'],
  ['Pokorný', 'Pokorná'],
  ['Veselka', 'Veselková'],
  ['Rozsypal', 'Rozsypalová'],
  ['Holub', 'Holubová'],
  ['Strnad', 'Strnadová'],
  ['Zedník', 'Zedníková'],
  ['Kolařík', 'Kolaříková'],
  ['Tesárek', 'Tesárková'],
  ['Sýkora', 'Sýkorová'],
  ['Čermák', 'Čermáková'],
  ['Řezáč', 'Řezáčová'],
  ['Hlaváč', 'Hlaváčová'],
  ['Jelínek', 'Jelínková'],
  ['Ptáček', 'Ptáčková'],
  ['Vlček', 'Vlčková'],
  ['Doležel', 'Doleželová'],
  ['Kadlec', 'Kadlecová'],
  ['Bureš', 'Burešová'],
  ['Matoušek', 'Matoušková'],
  ['Polák', 'Poláková'],
  ['Vávra', 'Vávrová'],
  ['Zelenka', 'Zelenková'],
]
const streets = [
  'Nádražní',
  'Komenského',
  'Husova',
  'Palackého',
  'Sokolská',
  'Jiráskova',
  'Polní',
  'Zahradní',
  'Lipová',
  'Školní',
  'Na Kopci',
  'Pod Lesem',
  'Riegrova',
  'Žižkova',
]
const places: [string, string][] = [
  ['Praha 6', '16000'],
  ['Brno', '60200'],
  ['Ostrava', '70200'],
  ['Plzeň', '30100'],
  ['Liberec', '46001'],
  ['Olomouc', '77900'],
  ['České Budějovice', '37001'],
  ['Hradec Králové', '50002'],
  ['Pardubice', '53002'],
  ['Zlín', '76001'],
  ['Jihlava', '58601'],
  ['Kladno', '27201'],
  ['Tábor', '39001'],
  ['Písek', '39701'],
  ['Chrudim', '53701'],
  ['Trutnov', '54101'],
  ['Šumperk', '78701'],
  ['Praha 4', '14000'],
  ['Praha 8', '18600'],
  ['Kolín', '28002'],
  ['Beroun', '26601'],
  ['Opava', '74601'],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()

const one = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)] as Item

/** Another person each time; @param taken addresses that others have */
export function aPerson(draw: Draw, taken: Set<string>): Person {
  const isWoman = draw(2) === 0
  const first = one(isWoman ? women : men, draw)
  const last = one(surnames, draw)[isWoman ? 1 : 0] ?? ''
  const [city, zip] = one(places, draw)
  const name = `${plain(first)}.${plain(last)}`
  let email = `${name}@example.cz`
  for (let more = 2; taken.has(email); more++) email = `${name}${more}@example.cz`
  taken.add(email)
  return {
    first_name: first,
    last_name: last,
    email,
    phone: `+420 7${30 + draw(9)} ${100 + draw(900)} ${100 + draw(900)}`,
    street: `${one(streets, draw)} ${1 + draw(120)}`,
    city,
    zip,
    country: 'CZ',
  }
}

/** An invented number of a company with a right checksum, as the other companies of the demo have one. */
export function inventedIco(at: number): string {
  const digits = String(9_990_100 + at)
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  )
  return `${digits}${(11 - (sum % 11)) % 10}`
}

const named: [name: string, isTaxed: boolean, volume: Firm['volume'], message: string][] = [
  ['Pivnice U Zlaté vidličky s.r.o.', true, 'UP_TO_20', 'Chtěli bychom jerky k pivu, nejlépe chilli.'],
  ['Outdoor Kozel s.r.o.', true, 'UP_TO_100', 'Prodejna vybavení na hory, zájem o krabice Original.'],
  ['Fitness Železná ruka', false, 'UP_TO_5', 'Recepce fitka, zkusíme jednu krabici.'],
  ['Večerka Na Hrázi', false, 'UP_TO_20', ''],
  ['Kemp Pod Jezerem s.r.o.', true, 'UP_TO_20', 'Sezóna od května do září.'],
  ['Benzina Rychlý přeliv s.r.o.', true, 'UP_TO_100', 'Tři stanice, potřebujeme stojan k pokladně.'],
  ['Lovecké potřeby Jezevec', false, 'UP_TO_5', ''],
  ['Hospůdka Na Mezi s.r.o.', true, 'UP_TO_20', 'Pište prosím spíš e-mailem.'],
  // These apply in the last days.
  [
    'Řeznický krámek Libuška',
    false,
    'UP_TO_20',
    'Máme malou prodejnu v centru a hledáme sušené maso z Česka.',
  ],
  [
    'Dárkové koše Hodokvas s.r.o.',
    true,
    'UP_TO_100',
    'Na Vánoce skládáme koše, zajímají nás trička i krabice.',
  ],
  ['Autokino Vrchovina s.r.o.', true, 'UP_TO_5', ''],
  ['Bikepark Kotouč z.s.', false, 'UP_TO_20', 'Občerstvení v cíli, víkendy duben až říjen.'],
]

export const firms: readonly Firm[] = named.map(([name, isTaxed, volume, message], at) => {
  const ico = inventedIco(7 * at)
  return { name, ico, dic: isTaxed ? `CZ${ico}` : null, volume, message }
})
