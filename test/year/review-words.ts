/** What buyers say in the demo's year, by product: each opinion fits the goods that it is about. */
import type { Locale } from '../../src/lib/routes.ts'

export interface Opinion {
  stars: number
  /** Empty: stars alone. */
  text: string
  locale: Locale
}

const cs = (stars: number, ...texts: string[]): Opinion[] =>
  texts.map((text) => ({ stars, text, locale: 'cs' }))
const en = (stars: number, ...texts: string[]): Opinion[] =>
  texts.map((text) => ({ stars, text, locale: 'en' }))

/** Of a complaint about the carrier, which is not about the goods and is refused. */
const ofCarrier = cs(
  1,
  'Dopravce nechal balík na dešti a nikdo se neomluvil.',
  'Kurýr vůbec nezazvonil a já pak jel pro balík přes celé město.',
)

const original: Opinion[] = [
  ...cs(
    5,
    'Nejlepší jerky, jaké jsem v Česku měl. Maso je cítit masem, ne kouřem z lahve.',
    'Beru ho na túry. Vydrží celý den v batohu a opravdu zasytí.',
    'Poctivé maso, žádná guma. Dítě mi ho sní dřív, než dojdeme na vrchol.',
    'Konečně jerky, které není přeslazené. Krabice vydržela tři týdny, a to jsem šetřil.',
    'Sáček se vejde do kapsy u kola a po otevření se nedrobí.',
    'Do práce místo sušenek. Kolegové už si objednávají taky.',
    'Krátké složení, víc masa než v čemkoli z benzinky.',
    'Koupeno na zkoušku, podruhé rovnou celá krabice.',
    'Vůně po otevření je skvělá a porce tak akorát na jednu svačinu.',
    'Měl jsem strach, že bude tvrdé. Není, jen se poctivě žvýká.',
    '',
    '',
  ),
  ...en(
    5,
    'Great snack for long rides. Will order again.',
    'Tastes of beef, not of sugar. Just what I wanted.',
  ),
  ...cs(
    4,
    'Výborné, jen bych uvítal větší sáček.',
    'Chuť super, jen cena za kus mi přijde vyšší. V krabici už dává smysl.',
    'Rychlé doručení a dobré maso, občas jeden plátek tužší.',
    'Dobré, příště zkusím pálivou příchuť.',
    '',
    '',
  ),
  ...cs(
    3,
    'Dobré, ale na můj vkus trochu moc sladké.',
    'Maso chutná, v sáčku ale bylo víc drobných kousků než plátků.',
  ),
  ...cs(
    2,
    'Dva sáčky byly dost tuhé, zbytek v pořádku.',
    'Čekala jsem výraznější chuť, tohle je na mě moc mírné.',
  ),
  ...ofCarrier,
]

const chilli: Opinion[] = [
  ...cs(
    5,
    'Pálí přesně tak akorát. Manžel by snědl celou krabici.',
    'Nejdřív chutná maso a teprve pak to začne hřát. Přesně jak píšou.',
    'K pivu ideální, sáček zmizel dřív než půllitr.',
    'Konečně chilli, které nepřebije maso.',
    'Padesát gramů je správná velikost na dlouhý film.',
    '',
  ),
  ...en(5, 'Nice slow heat, and the beef still comes through.'),
  ...cs(4, 'Skvělé, jen by klidně mohlo pálit víc.', 'Dobré, ale dětem ho nedávejte.', ''),
  ...cs(3, 'Chuť dobrá, na mě až moc ostré.'),
  ...cs(2, 'Pálivost v každém sáčku jiná, jeden skoro nepálil.'),
  ...ofCarrier,
]

const turkey: Opinion[] = [
  ...cs(
    5,
    'Krůtí s pepřem je bomba!',
    'Jemnější než hovězí a pepř je opravdu hrubý. Moje nejoblíbenější.',
    'Kouř voní jako od udírny, ne jako z lahvičky.',
    'Málo tuku, hodně bílkovin. Po tréninku ideální.',
    '',
  ),
  ...en(5, 'Tender, smoky and peppery. My favourite of the three.'),
  ...cs(4, 'Chutná výborně, jen pepř někdy zaskočí.', 'Měkčí, než jsem čekal, ale dobré.', ''),
  ...cs(3, 'Dobré, hovězí mi ale chutná víc.'),
  ...cs(2, 'Na můj vkus moc uzené.'),
  ...ofCarrier,
]

/** By the product's id in the demo. */
export const opinions: Readonly<Record<number, readonly Opinion[]>> = { 1: original, 2: chilli, 3: turkey }
