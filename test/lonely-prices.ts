/** § 13 of Act 526/1990: the price of packed food always comes with its price per kilogram. */
import { around, readHtml, textsIn, wordsOf, type Element } from './html-tree.ts'

const price = /(?:CZK[\s\u00a0][\d.,]+|\d[\d\u00a0,]*\u00a0Kč)/g
/** Elements that belong together: a row, a step of a list, a sentence. */
const together = ['li', 'tr', 'p', 'label', 'h1', 'h2', 'h3', 'summary', 'article', 'div']
/** Sentences that name a price of something else than goods: of delivery, of a sum, of what is owed. */
const noGoods = [
  /^(Doprava zdarma od|Free shipping from) /,
  /(chybí|for free delivery)/,
  /(paušální náhradu nákladů|flat compensation of)/,
  /(Na fakturu zbývá|is left for invoices|invoice limit)/,
  /^(\d )?(Zboží|Goods|Košík|Cart|Souhrn|Summary)? ?(Celkem|Total)/,
  /^(Zboží|Goods) [^ ]+( [^ ]+)*$/,
  /^(v tom DPH|z toho DPH|of which VAT|\d+ ?%)/,
  /^(Zaplatit|Pay) .*(při převzetí|on delivery)$/,
  /^0 (kusů|pieces) /,
]
/** Prices of the t-shirt in the demo shop: it is not sold by weight. */
const shirts = /^(.*\D)?(390|349|319|299|250|225|205|190)(\D.*)?$/

/** Prices on a page without a price per kilogram, with their surroundings. */
export function lonelyPrices(html: string): string[] {
  return textsIn(readHtml(html)).flatMap(({ text, of }) => {
    const isAlone = (found: RegExpExecArray) => {
      const after = text.slice(found.index + found[0].length)
      return !after.startsWith('/kg') && !/^(CZK\s)?0(\sKč)?$/.test(found[0])
    }
    if (![...text.matchAll(price)].some(isAlone)) return []
    const inTable = around(of, ['table'])
    const block = nearby(around(of, together)) ?? of
    const words = plain(wordsOf(block))
    const isSaid =
      words.includes('/kg') ||
      plain(wordsOf(nearby(of.parent) ?? of)).includes('/kg') ||
      (inTable !== null && block.tag === 'tr' && /(Cena za kg|Price per kg)/.test(wordsOf(inTable)))
    const isOther = noGoods.some((sentence) => sentence.test(words)) || shirts.test(words)
    return isSaid || isOther ? [] : [`${block.tag}: ${words.slice(0, 160)}`]
  })
}

/** Text further away does not explain a price. */
const nearby = (block: Element | null) => (block && plain(wordsOf(block)).length <= 200 ? block : null)

const plain = (words: string) => words.replace(/[\s\u00a0]+/g, ' ').trim()
