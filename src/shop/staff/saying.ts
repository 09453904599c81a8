/**
 * Texts of staff that customers read: a text about where to pay needs the right to the bank's setting, or a
 * second person with it.
 */
import { carriers } from '../../lib/delivery.ts'
import { isCzechAccount, ownIbans } from '../../lib/bank-account.ts'
import { paymentWords, type OwnWords } from '../../lib/payment-words.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { sectionInForce } from '../settings/settings.ts'
import { may } from './rules.ts'

/** Texts of an operation that customers would read: strings, in any structure. */
export interface Saying<Done = never> {
  /** Called once the operation is done, under its locks: the texts checked are the texts written. */
  texts: (done: Done) => unknown
  /** The texts before the operation, which may stay. Called after `texts`. */
  before?: (done: Done) => unknown
  /** Input with which the operation is repeated after a second person's decision; left out: such texts are refused. */
  input?: object
}

/** Hosts that any text may link to: authorities, and carriers' tracking pages. */
const knownHosts = ['gov.cz', 'coi.cz', 'szpi.gov.cz', 'svscr.cz', 'europa.eu', ...Object.values(carriers).flatMap(({ hosts }) => hosts)] // prettier-ignore
/** Anyone can open a mailbox at these hosts. */
const mailHosts = ['gmail.com', 'seznam.cz', 'email.cz', 'post.cz', 'centrum.cz', 'volny.cz', 'outlook.com', 'icloud.com'] // prettier-ignore

/** The words about where to pay, or with links to foreign sites, which an actor may not write alone. */
export async function foreignWords<Done>(
  { tx, actor }: Writing & OperationContext,
  { says: { texts, before }, done }: { says: Saying<Done>; done: Done },
): Promise<string[]> {
  if (may(actor, 'setting.change_money')) return []
  const own = await ownWords(tx, actor.kind === 'staff' ? actor.shopHost : undefined)
  const said = wordsOf(await texts(done), own)
  const had = new Set(said.length > 0 ? wordsOf(await before?.(done), own) : [])
  return said.filter((word) => !had.has(word))
}

/** Checks each string, and all of them joined: an account may begin in a subject and end in the text below it. */
function wordsOf(said: unknown, own: OwnWords): string[] {
  const strings = stringsIn(said)
  const found = [...strings.map((text) => [text]), strings].flatMap((texts) => paymentWords(texts, own))
  return [...new Set(found.map(({ word }) => word))]
}

/** The shop's own hosts and accounts, which texts may mention. @param shopHost the host of the shop's own pages */
async function ownWords(tx: Tx, shopHost: string | undefined): Promise<OwnWords> {
  const [bank, links, operator] = [
    await sectionInForce({ db: tx }, { section: 'bank', usual: { account: '', others: [] } }),
    await sectionInForce({ db: tx }, { section: 'links', usual: { social: [], sisters: [] } }),
    await sectionInForce({ db: tx }, { section: 'operator', usual: null as never }),
  ]
  const urls = [...links.social, ...links.sisters].map(({ url }) => new URL(url).hostname)
  const mail = (operator as typeof operator | null)?.email.split('@')[1]?.toLowerCase() ?? ''
  const own = [mail, shopHost ?? ''].filter((host) => host !== '' && !mailHosts.includes(host))
  const [bankAccount = '', ...otherAccounts] = [bank.account, ...bank.others].filter(isCzechAccount)
  const accounts = bankAccount === '' ? [] : [bankAccount, ...otherAccounts]
  const ibans = bankAccount === '' ? [] : ownIbans({ bankAccount, otherAccounts })
  return { hosts: [...knownHosts, ...own, ...urls], accounts: [...accounts, ...ibans] }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
