/**
 * Makes db/seed/points.sql, the pick-up points of the demo: `node bin/run.mjs bin/demo-points.ts`. The same every time.
 * Towns, post codes, coordinates and sizes are real (db/seed/towns.txt); places, house numbers and ids are invented.
 */
import { readFile, writeFile } from 'node:fs/promises'

interface Town {
  name: string
  zip: string
  latitude: number
  longitude: number
  /** Inhabitants, in hundreds. */
  size: number
  country: string
}

const wanted = { packeta: { CZ: 1040, SK: 100 }, balikovna: { CZ: 760, SK: 0 } } as const

const streets = {
  CZ: 'Akátová|Americká|B. Němcové|Bezručova|Boženy Němcové|Brněnská|Březinova|Čechova|Čs. armády|Dělnická|Dlouhá|Dobrovského|Družstevní|Dukelská|Dvořákova|Erbenova|Fügnerova|Havlíčkova|Hlavní|Horní|Hřbitovní|Husova|Hradební|Jablonského|Janáčkova|Jana Žižky|Jateční|Jiráskova|Jiřího z Poděbrad|Jungmannova|Karlova|Klicperova|Klostermannova|Kollárova|Komenského|Kosmonautů|Kostelní|Kpt. Jaroše|Krátká|Květinová|Legionářů|Lesní|Lidická|Lipová|Luční|Lužická|Máchova|Mánesova|Masarykova|Mírová|Mlýnská|Moravská|Na Hrázi|Na Příkopě|Na Výsluní|Na Vyhlídce|Nábřežní|Nádražní|náměstí Míru|náměstí Republiky|náměstí Svobody|Nerudova|Nová|Okružní|Olbrachtova|Osvobození|Palackého|Partyzánská|Pivovarská|Plzeňská|Pod Hradbami|Pod Lipami|Polní|Poštovní|Pražská|Příční|Průmyslová|Puškinova|Radniční|Resslova|Revoluční|Riegrova|Sadová|Severní|Sídliště|Sladkovského|Slovanská|Smetanova|Sokolovská|Sportovní|Studentská|Sukova|Svatopluka Čecha|Školní|Štefánikova|Šumavská|T. G. Masaryka|Tovární|Třebízského|třída Míru|Tylova|Tyršova|U Nádraží|U Parku|U Stadionu|V Zahradách|Vančurova|Veveří|Vinohradská|Vítězná|Vodní|Vrchlického|Zahradní|Zámecká|Zborovská|Zelená|Žerotínova|Žižkova|17. listopadu|28. října|5. května'.split(
    '|',
  ),
  SK: 'Bernolákova|Družstevná|Hlavná|Hviezdoslavova|Jesenského|Jilemnického|Kollárova|Komenského|Kukučínova|Kvetná|Mierová|Moyzesova|Námestie slobody|Obchodná|Partizánska|Poštová|Pribinova|Sládkovičova|SNP|Školská|Štefánikova|Štúrova|Tajovského|Záhradná|Železničná'.split(
    '|',
  ),
}
const businesses = {
  CZ: 'Autodíly|Bytový textil|Cukrárna|Cyklo servis|Čajovna|Čistírna|Domácí potřeby|Drogerie|Elektro|Galanterie|Hračky|Chovatelské potřeby|Kavárna|Knihkupectví|Květiny|Mobilní servis|Opravna obuvi|Papírnictví|Potraviny|Řeznictví|Sběrna zakázek|Tabák a tisk|Trafika|Večerka|Vinotéka|Zahrádkářské potřeby|Zdravá výživa|Železářství'.split(
    '|',
  ),
  SK: 'Domáce potreby|Drogéria|Elektro|Hračky|Kníhkupectvo|Kvety|Papiernictvo|Potraviny|Trafika|Večierka|Vinotéka|Záhradkárske potreby'.split(
    '|',
  ),
}
const hours = [
  'Po–Pá 8:00–18:00, So 8:00–12:00',
  'Po–Pá 9:00–18:00',
  'Po–Pá 9:00–19:00, So 9:00–13:00',
  'Po–Pá 8:00–17:00',
  'Po–So 7:00–20:00, Ne 8:00–18:00',
  'Po–Ne 7:00–21:00',
  'Po–Pá 8:30–12:00 13:00–17:00',
]
const postHours = [
  'Po–Pá 8:00–18:00, So 8:00–12:00',
  'Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00',
  'Po–Pá 8:00–17:00',
]

/** Random numbers that are the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(20_261_121)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

function townOf(line: string): Town {
  const [name = '', zip = '', latitude, longitude, size, country = ''] = line.split('|')
  return { name, zip, country, latitude: Number(latitude), longitude: Number(longitude), size: Number(size) }
}

/** The number of points in each town: one at least, the rest by size, a little less than proportionally. */
function shares(towns: Town[], total: number): number[] {
  const weights = towns.map(({ size }) => size ** 0.85)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (weight / sum) * (total - towns.length))
  const given = exact.map((share) => 1 + Math.floor(share))
  const left = total - given.reduce((all, share) => all + share, 0)
  const byRest = exact.map((share, at) => ({ at, rest: share % 1 })).toSorted((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, left)) given[at] = (given[at] ?? 0) + 1
  return given
}

const taken = new Set<string>()
const places = new Map<string, [number, number][]>()

function address(town: Town): string {
  const names = town.country === 'SK' ? streets.SK : streets.CZ
  for (;;) {
    const street = `${pick(names)} ${1 + Math.floor(random() ** 1.6 * 90)}`
    if (taken.has(`${town.name} ${street}`)) continue
    taken.add(`${town.name} ${street}`)
    return street
  }
}

/** A random place in the town, at least some 80 m from the others there. */
function place(town: Town): [number, number] {
  const radiusKm = Math.min(2.2, 0.28 * Math.sqrt(town.size / 10))
  const others = places.get(town.name) ?? []
  for (;;) {
    const [angle, far] = [random() * 2 * Math.PI, radiusKm * Math.sqrt(random())]
    const latitude = town.latitude + (far * Math.sin(angle)) / 111.2
    const longitude =
      town.longitude + (far * Math.cos(angle)) / (111.2 * Math.cos((latitude * Math.PI) / 180))
    if (others.some(([lat, lon]) => Math.hypot(lat - latitude, (lon - longitude) * 0.65) < 0.0007)) continue
    places.set(town.name, [...others, [latitude, longitude]])
    return [latitude, longitude]
  }
}

// The sample in demo.sql has the first post offices of many towns.
const postNumbers = new Map<string, number>()
for (const [, name = '', number = '1'] of (await readFile('db/seed/demo.sql', 'utf8')).matchAll(
  /'Pošta ([^']+?)(?: (\d+))?', '/g,
))
  postNumbers.set(name, Number(number))

function lineOf(carrier: 'packeta' | 'balikovna', id: string, town: Town, first: boolean): string {
  const street = address(town)
  const [latitude, longitude] = place(town)
  const isPost = carrier === 'balikovna' && (first || random() < 0.12)
  const kind = isPost ? 'post' : random() < 0.55 ? 'box' : 'point'
  const base = { packeta: 'Z-BOX', balikovna: 'Balíkovna-BOX' }[carrier]
  const name = {
    post: () => postName(town),
    box: () => `${base} ${town.name}, ${street}`,
    point: () => `${town.name}, ${street} – ${pick(town.country === 'SK' ? businesses.SK : businesses.CZ)}`,
  }[kind]()
  const open = { post: () => pick(postHours), box: () => '24/7', point: () => pick(hours) }[kind]()
  // Boxes take smaller parcels; half of the counters have a step at the door, some don't say.
  const weight = { post: 20_000, box: carrier === 'packeta' ? 10_000 : 15_000, point: 15_000 }[kind]
  const cod = kind === 'box' && random() < 0.1 ? 'f' : 't'
  const wheels = kind === 'point' ? pick(['t', 'f', '']) : kind === 'box' ? 't' : pick(['t', 't', 'f'])
  const at = [latitude.toFixed(4), longitude.toFixed(4)]
  return [
    carrier[0],
    id,
    kind,
    name,
    street,
    town.name,
    town.zip,
    town.country,
    ...at,
    open,
    weight,
    cod,
    wheels,
  ].join('|')
}

let pragueNumber = 40

function postName({ name }: Town): string {
  // Prague numbers its post offices consecutively; the first of a district has the district's number.
  if (name.startsWith('Praha ') && (name === 'Praha 1' || postNumbers.has(name)))
    return `Pošta Praha ${++pragueNumber}`
  const number = (postNumbers.get(name) ?? 0) + 1
  postNumbers.set(name, number)
  return number === 1 ? `Pošta ${name}` : `Pošta ${name} ${number}`
}

const towns = (await readFile('db/seed/towns.txt', 'utf8')).trim().split('\n').map(townOf)
const lines: string[] = []
for (const carrier of ['packeta', 'balikovna'] as const) {
  let id = 91_001
  for (const country of ['CZ', 'SK'] as const) {
    const here = towns.filter((town) => town.country === country)
    const given = wanted[carrier][country] === 0 ? [] : shares(here, wanted[carrier][country])
    for (const [at, count] of given.entries())
      for (let made = 0; made < count; made += 1)
        lines.push(
          lineOf(carrier, `${carrier === 'balikovna' ? 'B' : ''}${id++}`, here[at] as Town, made === 0),
        )
  }
}

const folding = [
  'áäčďéěíľĺňóôöřŕšťúůüýžÁÄČĎÉĚÍĽĹŇÓÔÖŘŔŠŤÚŮÜÝŽ',
  'aacdeeillnooorrstuuuyzAACDEEILLNOOORRSTUUUYZ',
]
await writeFile(
  'db/seed/points.sql',
  `-- Made by bin/demo-points.ts: ${lines.length} pick-up points beside the sample of demo.sql, in real towns, themselves invented.
insert into branch (carrier, id, kind, name, street, city, zip, country, latitude, longitude, opening_hours,
  max_weight_g, cod_allowed, wheelchair_accessible, search)
select case f[1] when 'p' then 'packeta' else 'balikovna' end, f[2], f[3], f[4], f[5], f[6], f[7], f[8],
  f[9]::double precision, f[10]::double precision, f[11], f[12]::integer, f[13]::boolean, nullif(f[14], '')::boolean,
  lower(translate(concat_ws(' ', f[4], f[5], f[6], f[7]),
    '${folding[0]}',
    '${folding[1]}'))
from (select string_to_array(line, '|') as f from string_to_table($points$${lines.join('\n')}$points$, E'\\n') as line) as point;
`,
)
process.stdout.write(`${lines.length} points\n`)
