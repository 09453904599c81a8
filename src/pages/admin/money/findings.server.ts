/** Movements of statements that wait for a person, below the money that came. */
import { accountShown, payeeIban } from '../../../lib/bank-account.ts'
import { shortDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listFindings } from '../../../shop/payments/payments.ts'
import { findingKinds, findingSorts } from '../../../shop/payments/rules.ts'
import { decideFinding } from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { moneyVerb } from './money-doing.server.ts'
import { decideForm } from './money-forms.ts'

/** So many a page. */
const size = 50

export async function findingsShown(page: StaffPage) {
  const { db, url, locale, may } = page
  const { rows, ...places } = await pageOrFirst(
    url.searchParams.get('found_after'),
    async (after) =>
      await listFindings(
        { db },
        {
          kind: oneOf(url, 'found_kind', findingKinds),
          sort: oneOf(url, 'found_sort', findingSorts),
          size,
          after,
        },
      ),
  )
  return {
    ...places,
    mayDecide: may('statement.decide'),
    isFiltered: url.searchParams.has('found_kind'),
    rows: rows.map(({ id, kind, movement, receivedId, batchId, against }) => ({
      id,
      against,
      kind,
      on: shortDay(movement.bookedOn, locale),
      amount: formatMoney(movement, locale),
      symbol: movement.variableSymbol ?? '',
      from: [movement.counterName, accountIn(movement.counterAccount)]
        .filter((part) => part !== '')
        .join(' · '),
      message: movement.message,
      like:
        receivedId !== null
          ? hrefIfThere(page, 'moneyOne', { id: String(receivedId) })
          : batchId !== null
            ? hrefIfThere(page, 'payout', { id: String(batchId) })
            : null,
    })),
  }
}

const accountIn = (account: string): string => {
  const iban = payeeIban(account)
  return iban === null ? account : accountShown(iban)
}

export const findingVerbs = {
  decide: moneyVerb(decideForm, async (context, asked) => await decideFinding(context, asked)),
}
