/** One lot: what lies of it, who received it, and what staff may do about it. */
import { dayInPrague, formatShortMoment } from '../../../lib/dates.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { isExpired } from '../../../shop/stock/rules.ts'
import { findLot, listLotMovements } from '../../../shop/stock/stock.ts'
import {
  blockLotByStaff,
  lotReceivers,
  recallLotByStaff,
  recallPreview,
  trackRecall,
  unblockLotByStaff,
  writeOffByStaff,
} from '../../../workflows/back-office/back-office.ts'
import { fulfilmentStates } from '../../../shop/orders/schema.ts'
import { idIn } from '../kit/asked.server.ts'
import { asideShown, asideVerbs } from '../kit/set-aside.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { reasonForm, recallForm, recallTextsForm, writeOffForm } from './stock-forms.ts'
import { ledgerAsked, ledgerSort, receiversAsked } from './stock-asked.server.ts'
import { lotReasons } from '../../../shop/stock/rules.ts'
import { lotTold, movementTold } from './told.server.ts'

const size = 50

export const loader = staffLoader('stockLot', async (page) => {
  const { db, now, actor, parameters, locale, url, may, holds } = page
  const lotId = idIn(parameters['id'])
  const lot = lotId === null ? null : await findLot({ db }, { lotId })
  if (!lot || lotId === null) return refuse(404, 'stock.error.no_lot')
  const movements = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listLotMovements(
        { db },
        { lotId, ...ledgerAsked(url, lotReasons), asked: { size, after, sort: ledgerSort(url) } },
      ),
  )
  const receivers = may('stock.recall')
    ? await pageOrFirst(
        url.searchParams.get('receivers_after'),
        async (after) =>
          await lotReceivers(
            { db, actor },
            { lot: { lotId }, asked: { size, after, ...receiversAsked(url) } },
          ),
      )
    : null
  const recall = await trackRecall({ db, actor }, { lotId })
  return {
    lot: lotTold(page, lot),
    code: lot.isUnknown ? null : lot.code,
    variantTo: adminHref('stockVariant', locale, { code: lot.variantCode }),
    movements: { ...movements, rows: movements.rows.map((row) => movementTold(row, locale)) },
    receivers: receivers && {
      states: fulfilmentStates,
      next: receivers.next,
      previous: receivers.previous,
      rows: receivers.rows.map((one) => ({
        order: one.orderNumber,
        to: adminHref('order', locale, { number: one.orderNumber }),
        email: one.email,
        fulfilment: one.fulfilment,
        pieces: one.pieces,
        parcels: one.parcels.join(', '),
        mail: one.mail,
      })),
    },
    putOff: await asideShown(page, {
      kind: 'lot',
      id: lotId,
      name: String(lotId),
      waits: isExpired(lot, dayInPrague(now)) && !lot.isBlocked,
    }),
    recall: recall && { ...recall, openedAt: formatShortMoment(recall.openedAt, locale) },
    seesOrders: holds('orders.read'),
    mayBlock: may('stock.block'),
    mayUnblock: may('stock.unblock'),
    mayWriteOff: may('stock.write_off'),
    mayRecall: may('stock.recall') && !lot.isUnknown,
  }
})

const idOf = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

export const action = staffAction('stockLot', {
  ...asideVerbs,
  block: verb({
    schema: reasonForm,
    work: async (context, { reason }, page) => await blockLotByStaff(context, { lot_id: idOf(page), reason }),
  }),
  unblock: verb({
    schema: reasonForm,
    work: async (context, { reason }, page) =>
      await unblockLotByStaff(context, { lot_id: idOf(page), reason }),
  }),
  write_off: verb({
    schema: writeOffForm,
    work: async (context, { key, pieces, why, reason }, page) => {
      const lot = await findLot({ db: context.tx }, { lotId: idOf(page) })
      if (!lot) return refuse(404, 'stock.error.no_lot')
      const given = { code: lot.variantCode, lot_id: lot.lotId, pieces, reason: why, note: reason, key }
      return await writeOffByStaff(context, given)
    },
  }),
  preview: act({
    schema: recallTextsForm,
    work: async (page, texts) =>
      await recallPreview({ ...page, origin: page.call.origin }, { lot_id: idOf(page), ...texts }),
    show: (preview) => preview,
  }),
  recall: verb({
    schema: recallForm,
    work: async (context, { text_cs, text_en, confirmation }, page) => {
      const lot = await findLot({ db: context.tx }, { lotId: idOf(page) })
      // Typed by hand what is recalled: a wrong tab must not tell everyone.
      if (lot?.code !== confirmation)
        return refuse(422, 'admin_stock.error.confirmation', {
          errors: [{ path: 'confirmation', error_trans_key: 'admin_stock.error.confirmation' }],
        })
      const given = { lot_id: lot.lotId, text_cs, text_en }
      const done = await recallLotByStaff({ ...context, queue: page.shop.queue }, given)
      return isRefusal(done) ? done : { mails: done.mails }
    },
  }),
})
