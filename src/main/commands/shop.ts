/** The shop's one command line: `npm run shop -- <noun> <verb> …`. */
import { lists } from '../../workflows/back-office/back-office.ts'
import type { Command } from '../command.ts'
import { CannotStart } from '../start.ts'
import { listedFor, listedUsage, printList } from './listed.ts'
import { declaredFor, declaredNouns, declaredUsage, doDeclared } from './declared.ts'

/** Nouns with hand-written commands in addition to the declared ones. Only the requested one is loaded. */
export const nouns: Readonly<Record<string, () => Promise<Command>>> = {
  analytics: async () => (await import('./analytics.ts')).analytics,
  approvals: async () => (await import('./approvals.ts')).approvals,
  catalogue: async () => (await import('./catalogue.ts')).catalogue,
  claims: async () => (await import('./claims.ts')).claims,
  cod: async () => (await import('./cod.ts')).cod,
  commission: async () => (await import('./commission.ts')).commission,
  companies: async () => (await import('./companies.ts')).companies,
  customers: async () => (await import('./customers.ts')).customers,
  delivery: async () => (await import('./delivery.ts')).delivery,
  documents: async () => (await import('./documents.ts')).documents,
  keys: async () => (await import('./keys.ts')).keys,
  mails: async () => (await import('./mails.ts')).mails,
  money: async () => (await import('./money.ts')).money,
  orders: async () => (await import('./orders.ts')).orders,
  payouts: async () => (await import('./payouts.ts')).payouts,
  people: async () => (await import('./people.ts')).people,
  points: async () => (await import('./points.ts')).points,
  'product-pictures': async () => (await import('./product-pictures.ts')).productPictures,
  receivables: async () => (await import('./receivables.ts')).receivables,
  resellers: async () => (await import('./resellers.ts')).resellers,
  reviews: async () => (await import('./reviews.ts')).reviews,
  settings: async () => (await import('./settings.ts')).settings,
  shipments: async () => (await import('./shipments.ts')).shipments,
  staff: async () => (await import('./staff.ts')).staff,
  statements: async () => (await import('./statements.ts')).statements,
  statistics: async () => (await import('./statistics.ts')).statistics,
  stock: async () => (await import('./stock.ts')).stock,
  tax: async () => (await import('./tax.ts')).tax,
  todo: async () => (await import('./todo.ts')).todo,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  work: async () => (await import('./work.ts')).work,
}

const usage = (): string =>
  `npm run shop -- <noun> <verb> …\n\n${[...new Set([...Object.keys(nouns), ...declaredNouns(), ...lists.map(({ name }) => name)])].toSorted().join(', ')}\n\nnpm run shop -- <noun> --help lists what a noun does.`

export const shop: Command = async ([noun = '', ...args], context) => {
  const [verb = '', ...rest] = args
  const [part = '', ...words] = rest
  // Three words first: `stock write-offs take-back` is no write-off of what is called `take-back`.
  const ofPart = declaredFor(`${noun}/${verb}`, part)
  if (ofPart) return await doDeclared(ofPart, words, context)
  const operation = declaredFor(noun, verb)
  if (operation) return await doDeclared(operation, rest, context)
  const named = listedFor(noun)
  // A list with a declared call also has a declared command; others may have hand-written ones.
  if (verb === 'list' && named && (named.call || !Object.hasOwn(nouns, noun)))
    return await printList(named, rest, context)
  const load = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined
  if (load) return await (await load())(args, context)
  const verbs = [...(named ? [listedUsage(named)] : []), ...declaredUsage(noun)]
  throw new CannotStart(verbs.length > 0 ? verbs.join('\n') : usage())
}
