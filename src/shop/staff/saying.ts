/** Texts of staff that customers read: who tells them where to pay has the right to the bank's setting, or asks a person who has. */
import { paymentWords, type OwnWords } from '../../lib/payment-words.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { sectionInForce } from '../settings/settings.ts'
import { may } from './rules.ts'

/** What customers would read of an operation: strings, in whatever they stand. */
export interface Saying {
  texts: unknown
  /** What stood there before: words of it stay as they are. */
  before?: unknown
  /** What the operation is done again with, where a second person decides about it; left out: such words are refused. */
  input?: object
}

/** Hosts that any text may lead to: authorities, and carriers that customers follow a parcel at. */
const knownHosts = ['gov.cz', 'coi.cz', 'szpi.gov.cz', 'svscr.cz', 'europa.eu', 'packeta.com', 'ppl.cz', 'postaonline.cz', 'balikovna.cz', 'ceskaposta.cz', 'zasilkovna.cz'] // prettier-ignore
/** Whoever opens a mailbox there has an address at these hosts. */
const mailHosts = ['gmail.com', 'seznam.cz', 'email.cz', 'post.cz', 'centrum.cz', 'volny.cz', 'outlook.com', 'icloud.com'] // prettier-ignore

/** The words that tell where to pay, or lead to another site, which an actor may not write by themselves. */
export async function foreignWords(
  { tx, actor }: Writing & OperationContext,
  { texts, before = [] }: Saying,
): Promise<string[]> {
  if (may(actor, 'setting.change_money')) return []
  const own = await ownWords(tx)
  const wordsOf = (said: unknown) => stringsIn(said).flatMap((text) => paymentWords(text, own))
  const had = new Set(wordsOf(before).map(({ word }) => word))
  return [...new Set(wordsOf(texts).map(({ word }) => word))].filter((word) => !had.has(word))
}

async function ownWords(tx: Tx): Promise<OwnWords> {
  const [bank, links, operator] = [
    await sectionInForce({ db: tx }, { section: 'bank', usual: { account: '', others: [] } }),
    await sectionInForce({ db: tx }, { section: 'links', usual: { social: [], sisters: [] } }),
    await sectionInForce({ db: tx }, { section: 'operator', usual: null as never }),
  ]
  const urls = [...links.social, ...links.sisters].map(({ url }) => new URL(url).hostname)
  const mail = (operator as typeof operator | null)?.email.split('@')[1]?.toLowerCase() ?? ''
  const own = mail === '' || mailHosts.includes(mail) ? [] : [mail]
  return { hosts: [...knownHosts, ...own, ...urls], accounts: [bank.account, ...bank.others] }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
