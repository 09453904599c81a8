/** Complaints and withdrawals at the command line; `usage` says how. */
import { join } from 'node:path'
import type { Halere } from '../../lib/money.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { openCatalogue } from '../../shop/catalogue/catalogue.ts'
import type { ClaimShop } from '../../workflows/claims/claims.ts'
import {
  acceptComplaint,
  endWithdrawal,
  refundWithdrawal,
  refuseComplaint,
  settleComplaint,
  takeGoodsBack,
  workOnComplaint,
  writeWithdrawalPaid,
  type Deciding,
} from '../../workflows/claims/claims.ts'
import { findPhotos } from '../../shop/complaints/complaints.ts'
import { isRemedy, type Remedy } from '../../shop/complaints/rules.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import type { LinePieces } from '../../shop/withdrawals/rules.ts'
import { goodsSent } from './claim-goods.ts'
import { listed, moneyText, shownComplaint, shownWithdrawal } from './claims-shown.ts'
import {
  amount as czk,
  pageOption,
  pageUsage,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { actingOption, actingUsage, commandContext, historyName } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run claims -- list [--due] [--all] [--after <place>]
npm run claims -- show <c12 or w7>
npm run claims -- photos <c12> --to <folder>
npm run claims -- take <c12>
npm run claims -- accept <c12> --remedy money|discount|goods [--amount 120] --why "…"
npm run claims -- refuse <c12 or w7> --why "…"
npm run claims -- send <c12> [--pieces 1:2,3:1] --why "…"
npm run claims -- settle <c12> --why "…"
npm run claims -- goods-back <w7> [--pieces 1:2,3:1] [--restock] [--why "…"]
npm run claims -- refund <w7> [--goods-unseen] [--pieces 1:2,3:1] [--why "…"]
npm run claims -- paid <w7> [--why "…"]
npm run claims -- cancel <w7> [--why "…"]

Complaints are called c and a number, withdrawals w and a number. What stands behind --why is told to the customer by mail.

list        what waits for the staff, the most urgent first; --due: what has to be done within 5 days; --all: every one, the
            newest first
photos      writes the photos of a complaint into a folder
take        a member of staff works on it; the customer is not told
accept      money and discount go back with a corrective document; goods are sent by send
send        new goods of an accepted complaint go into a parcel of their own; it is settled when they have arrived. --pieces:
            which, if not those that were complained about
settle      goods or money were sent; money to a card settles a complaint by itself
goods-back  the goods are here, or proof that they were sent. --pieces: which are fit to be returned, by the numbers that
            show tells; --restock: they go into stock again
refund      gives the money back, with a corrective document. Of an order that is not packed yet the goods are taken out
            instead, and it is cancelled where that is all. --goods-unseen: without waiting for the goods; --pieces: which
            are meant, where the consumer named them in words
paid        you have sent the money to the customer's account
cancel      the consumer took the withdrawal back
--by        the name that the claim's history shows, if it is not the number of who acts
${pageUsage}
${actingUsage}`

interface Named {
  kind: 'complaint' | 'withdrawal'
  id: number
}

const options = {
  due: { type: 'boolean' },
  all: { type: 'boolean' },
  to: { type: 'string' },
  ...actingOption,
  ...pageOption,
  remedy: { type: 'string' },
  amount: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  pieces: { type: 'string' },
  restock: { type: 'boolean' },
  'goods-unseen': { type: 'boolean' },
} as const

type Values = ReturnType<typeof wordsIn<typeof options>>['values']
type Act = (shop: ClaimShop, id: number, values: Values, by: Deciding) => Promise<string>

/** What is done to which, and whether the customer is owed a reason. */
const acts: Record<string, { of: Named['kind'][]; needsWhy?: true; act: (kind: Named['kind']) => Act }> = {
  take: {
    of: ['complaint'],
    act: () => async (shop, id, _, by) => said(await workOnComplaint(shop, { id, by }), () => 'In work.'),
  },
  accept: { of: ['complaint'], needsWhy: true, act: () => accept },
  refuse: {
    of: ['complaint', 'withdrawal'],
    needsWhy: true,
    act: (kind) => async (shop, id, _, by) =>
      said(
        kind === 'complaint'
          ? await refuseComplaint(shop, { id, by })
          : await endWithdrawal(shop, { id, to: 'REFUSED', by }),
        () => 'Refused; the customer is told why.',
      ),
  },
  send: {
    of: ['complaint'],
    needsWhy: true,
    act:
      () =>
      async (shop, id, { pieces }, by) =>
        await goodsSent(shop, { id, by, lines: pieces === undefined ? null : piecesIn(pieces) }),
  },
  settle: {
    of: ['complaint'],
    needsWhy: true,
    act: () => async (shop, id, _, by) =>
      said(await settleComplaint(shop, { id, by }), () => 'Settled; the customer gets the confirmation.'),
  },
  'goods-back': {
    of: ['withdrawal'],
    act: () => async (shop, id, values, by) => {
      const lines = values.pieces === undefined ? null : piecesIn(values.pieces)
      const given = { lines, isSellable: values.restock === true }
      return said(
        await takeGoodsBack(shop, { id, ...given, by }),
        ({ returned }) =>
          `Back: ${(returned ?? []).map(({ line, pieces }) => `${line + 1}:${pieces}`).join(', ')}.`,
      )
    },
  },
  refund: {
    of: ['withdrawal'],
    act: () => async (shop, id, values, by) => {
      const why = by.why === '' ? 'Odstoupení od smlouvy / withdrawal' : by.why
      const unseen = values['goods-unseen'] === true
      const lines = values.pieces === undefined ? null : piecesIn(values.pieces)
      return said(await refundWithdrawal(shop, { id, unseen, lines, by: { ...by, why } }), ({ money }) =>
        moneyText(money),
      )
    },
  },
  paid: {
    of: ['withdrawal'],
    act: () => async (shop, id, _, by) =>
      said(await writeWithdrawalPaid(shop, { id, by }), () => 'Written; the customer is told.'),
  },
  cancel: {
    of: ['withdrawal'],
    act: () => async (shop, id, _, by) =>
      said(await endWithdrawal(shop, { id, to: 'CANCELLED', by }), () => 'Taken back; the customer is told.'),
  },
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export const claims: Command = async (args, shop) => {
  const { values: given, positionals } = wordsIn(args, options, usage)
  const values = withRemedy(given)
  const [verb = '', name, ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  const named = name === undefined ? null : nameIn(name)
  const does = Object.hasOwn(acts, verb) ? acts[verb] : undefined
  const isLooking = verb === 'list' ? !named : verb === 'show' || verb === 'photos' ? named !== null : false
  if (!does && !isLooking) throw new CannotStart(usage)
  if (does && (!named || !does.of.includes(named.kind))) throw new CannotStart(usage)
  if (does?.needsWhy && !values.why?.trim())
    throw new CannotStart(`The customer is told why: --why "…"\n\n${usage}`)
  return does && named
    ? [await decided(shop, named, values, does.act(named.kind))]
    : await looked(shop, verb, named, values)
}

/** `--as money` was how a remedy was given before `--as` named a member of staff: it still is one. */
function withRemedy(given: Values): Values {
  const { as, ...values } = given
  if (as === undefined || given.remedy !== undefined || !isRemedy(as)) return given
  return { ...values, remedy: as }
}

/** `c12` or `w7`. */
function nameIn(name: string): Named {
  const [, letter, number] = /^([cw])(\d{1,12})$/i.exec(name) ?? []
  if (letter === undefined) throw new CannotStart(usage)
  return { kind: letter.toLowerCase() === 'c' ? 'complaint' : 'withdrawal', id: Number(number) }
}

/** `1:2,3:1`: of the first line two pieces, of the third one. */
function piecesIn(text: string): LinePieces[] {
  return text.split(',').map((part) => {
    const [, line, pieces] = /^\s*([1-9]\d{0,3}):(\d{1,6})\s*$/.exec(part) ?? []
    if (line === undefined)
      throw new CannotStart(`--pieces is such as 1:2,3:1: of line 1 two pieces, of line 3 one.`)
    return { line: Number(line) - 1, pieces: Number(pieces) }
  })
}

async function looked(
  shop: CommandShop,
  verb: string,
  named: Named | null,
  values: Values,
): Promise<string[]> {
  const { db } = await shop.open()
  if (!named)
    return [
      await listed({
        db,
        isDue: values.due === true,
        all: values.all === true,
        after: values.after,
        now: shop.now(),
      }),
    ]
  if (verb === 'photos') {
    if (named.kind !== 'complaint' || !values.to) throw new CannotStart(usage)
    return await writePhotos(shop, named.id, values.to)
  }
  const shown =
    named.kind === 'complaint' ? await shownComplaint(db, named.id) : await shownWithdrawal(db, named.id)
  if (shown === null) throw new CannotStart('There is none of that name.')
  return [shown]
}

/** Under names of ours, never over a file that is there. */
async function writePhotos({ open, write }: CommandShop, id: number, folder: string): Promise<string[]> {
  const photos = await findPhotos({ db: (await open()).db }, id)
  const files: string[] = []
  for (const [index, { contentType, content }] of photos.entries()) {
    const file = join(folder, `complaint-${id}-${index + 1}.${endings[contentType]}`)
    try {
      await write(file, content, { isNew: true, inNewFolder: true })
    } catch (error) {
      throw new CannotStart(`${file} can't be written, or is there already.`, { cause: error })
    }
    files.push(file)
  }
  return files.length === 0 ? ['There are no photos.'] : files
}

async function decided(shop: CommandShop, { id }: Named, values: Values, act: Act): Promise<string> {
  const database = await shop.open()
  const { db } = database
  const { actor } = await commandContext(shop, db, values.as)
  const config = await configInForce({ db }, shop.config)
  const by = {
    actor,
    who: (values.by ?? historyName(actor)).slice(0, 100),
    why: (values.why ?? '').trim().slice(0, 1000),
  }
  const rest = { db, config, now: shop.now, catalogue: openCatalogue(), delivery: openDelivery() }
  return await withQueue(
    shop.config,
    database,
    async (queue) => await act({ ...rest, queue }, id, values, by),
  )
}

async function accept(shop: ClaimShop, id: number, values: Values, by: Deciding): Promise<string> {
  const remedy = values.remedy ?? ''
  if (!isRemedy(remedy)) throw new CannotStart('--remedy is money, discount or goods.')
  const amount = amountFor(remedy, czk(values.amount, 'amount'))
  return said(await acceptComplaint(shop, { id, settlement: { remedy, amount }, by }), ({ money }) =>
    money ? moneyText(money) : 'Accepted; the customer is told. Send the goods: npm run claims -- send.',
  )
}

function amountFor(remedy: Remedy, amount: Halere | undefined): Halere | null {
  if (remedy === 'goods') {
    if (amount !== undefined) throw new CannotStart('New goods have no --amount.')
    return null
  }
  if (!amount) throw new CannotStart('--amount says how much goes back, with VAT in CZK.')
  return amount
}

/** @throws CannotStart with the reason of a refusal. */
function said<T extends object>(result: T | Refusal, words: (done: T) => string): string {
  if (isRefusal(result))
    throw new CannotStart(`${translator('en')(result.error_trans_key)} Nothing was changed.`)
  return words(result)
}
