/** One lot: its stock, its receivers, and the actions of staff. */
import { dayInPrague, formatShortMoment } from '../../lib/dates.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { isExpired } from '../../shop/stock/rules.ts'
import { findLot } from '../../shop/stock/stock.ts'
import {
  blockLotByStaff,
  lotMovementList,
  recallLotByStaff,
  recallPreview,
  receiverList,
  trackRecall,
  unblockLotByStaff,
  writeOffByStaff,
} from '../../workflows/stock/stock.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { snoozeView, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { recallForm, recallTextsForm } from './stock-forms.ts'
import { lotView } from './stock-view.server.ts'

const operations = [blockLotByStaff, unblockLotByStaff, writeOffByStaff]
const known = { lot_id: 'id' }

export const loader = staffLoader('stockLot', async (page) => {
  const { db, now, actor, parameters, locale, may } = page
  const lotId = idIn(parameters['id'])
  const lot = lotId === null ? null : await findLot({ db }, { lotId })
  if (!lot || lotId === null) return refuse(404, 'stock.error.no_lot')
  const recall = await trackRecall({ db, actor }, { lotId })
  return {
    lot: lotView(page, lot),
    code: lot.isUnknown ? null : lot.code,
    variantTo: adminHref('stockVariant', locale, { code: lot.variantCode }),
    movements: await listed(page, lotMovementList),
    receivers: may('stock.recall') ? await listed(page, receiverList) : null,
    putOff: await snoozeView(page, {
      kind: 'lot',
      id: lotId,
      name: String(lotId),
      waits: isExpired(lot, dayInPrague(now)) && !lot.isBlocked,
    }),
    recall: recall && { ...recall, openedAt: formatShortMoment(recall.openedAt, locale) },
    offers: offersOf(page, operations, {
      state: { isBlocked: lot.isBlocked, isEmpty: lot.onHand === 0 },
      known,
    }),
    mayRecall: may('stock.recall') && !lot.isUnknown,
  }
})

const idOf = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

export const action = staffAction('stockLot', {
  ...snoozeVerbs,
  ...operationVerbs(operations, known),
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
      // The clerk types the code of the recalled lot: a wrong browser tab must not notify every buyer.
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
