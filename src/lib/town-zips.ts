/** Towns and their postcodes, to ask about a pair that does not fit. Pure. */
import { unmarked } from './folded.ts'

/**
 * The first digits of the postcodes of Czech towns. Where a town shares its name with a village, those of the village too, so
 * that no one is asked about a right address; of all other places nothing is known.
 */
const towns = [
  ['1', 'Praha'],
  ['25', 'Brandýs nad Labem-Stará Boleslav, Čelákovice, Vlašim'],
  ['25 66', 'Říčany'],
  ['26', 'Beroun, Příbram, Rakovník'],
  ['27 53', 'Kladno'],
  ['27', 'Kralupy nad Vltavou, Mělník, Neratovice, Slaný'],
  ['28', 'Čáslav, Kolín, Kutná Hora, Nymburk'],
  ['29', 'Mladá Boleslav, Poděbrady'],
  ['3', 'Plzeň'],
  ['33', 'Klatovy, Rokycany'],
  ['34', 'Domažlice'],
  ['34 47', 'Tachov'],
  ['34 68 75', 'Sušice'],
  ['35', 'Aš, Cheb, Mariánské Lázně, Sokolov'],
  ['36', 'Karlovy Vary'],
  ['37', 'České Budějovice, Jindřichův Hradec'],
  ['38', 'Český Krumlov, Prachatice, Strakonice'],
  ['39', 'Humpolec, Pelhřimov, Tábor'],
  ['40', 'Děčín, Rumburk, Ústí nad Labem, Varnsdorf'],
  ['41', 'Bílina, Krupka, Litoměřice, Roudnice nad Labem, Teplice'],
  ['43', 'Chomutov, Jirkov, Kadaň, Klášterec nad Ohří, Litvínov, Most'],
  ['44', 'Louny'],
  ['46', 'Jablonec nad Nisou, Liberec'],
  ['47', 'Česká Lípa, Nový Bor'],
  ['50', 'Hradec Králové, Jičín'],
  ['51', 'Rychnov nad Kněžnou, Turnov'],
  ['53', 'Chrudim, Pardubice'],
  ['53 75', 'Hlinsko'],
  ['54', 'Dvůr Králové nad Labem, Náchod, Nové Město nad Metují, Trutnov, Vrchlabí'],
  ['55', 'Jaroměř'],
  ['56', 'Česká Třebová, Svitavy, Ústí nad Orlicí, Vysoké Mýto'],
  ['57', 'Litomyšl, Moravská Třebová'],
  ['58', 'Havlíčkův Brod, Jihlava'],
  ['59', 'Nové Město na Moravě, Velké Meziříčí, Žďár nad Sázavou'],
  ['6', 'Brno'],
  ['66 67', 'Znojmo'],
  ['67', 'Blansko, Třebíč'],
  ['68', 'Boskovice, Uherské Hradiště, Uherský Brod, Vyškov'],
  ['58 59 69', 'Kyjov'],
  ['69', 'Břeclav, Veselí nad Moravou'],
  ['7', 'Ostrava'],
  ['73', 'Bohumín, Český Těšín, Frýdek-Místek, Havířov, Karviná, Orlová, Třinec'],
  ['74', 'Frenštát pod Radhoštěm, Hlučín, Kopřivnice, Nový Jičín, Opava, Studénka'],
  ['75', 'Přerov, Rožnov pod Radhoštěm, Valašské Meziříčí, Vsetín'],
  ['76', 'Holešov, Kroměříž, Otrokovice, Zlín'],
  ['77 78', 'Olomouc'],
  ['78', 'Litovel, Šternberk, Šumperk, Uničov, Zábřeh'],
  ['79', 'Bruntál, Jeseník, Krnov, Prostějov'],
] as const

const known = new Map(
  towns.flatMap(([digits, names]) =>
    names.split(', ').map((town) => [unmarked(town), { town, digits: digits.split(' ') }] as const),
  ),
)

/** The town of a line such as `Praha 4 - Nusle` or `Brno-střed`: its parts have the postcodes of the whole. */
function townOf(city: string) {
  const name = unmarked(city).trim().replace(/\s+/g, ' ')
  return known.get(name) ?? known.get(name.replace(/(?: \d|\s*[-–,(]).*$/, ''))
}

/**
 * A town and the first digits of its postcodes, where the given one begins otherwise. Only a question: the buyer knows best.
 * @returns null if they fit, and where nothing certain is known: abroad, of small places, of a postcode not yet whole
 */
export function zipDoubt(place: {
  city: string
  zip: string
  country?: string | undefined
}): { town: string; digits: string } | null {
  const zip = place.zip.replace(/\s/g, '')
  if ((place.country || 'CZ') !== 'CZ' || !/^\d{5}$/.test(zip)) return null
  const found = townOf(place.city)
  if (!found || found.digits.some((digits) => zip.startsWith(digits))) return null
  return { town: found.town, digits: found.digits.join(', ') }
}
