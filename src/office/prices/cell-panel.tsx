import { useEffect, type KeyboardEvent } from 'react'
import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { Operation } from '../kit/operations.tsx'
import { PriceReason } from './price-reason.tsx'
import type { loader } from './prices.server.ts'
import styles from './prices.module.css'

const loadSet = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).priceForm)
const loadSchedule = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).scheduleForm)
const loadTier = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).tierForm)

type Cell = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['cell']>

/** The price chosen in the grid, to change now or for a time. Its field has the focus: type and press Enter. */
export function CellPanel() {
  const { t } = useTranslation()
  const { cell, mayChange, maySchedule } = useLoaderData<typeof loader>()
  useEffect(focusPrice, [])
  if (!cell)
    return (
      <Panel title={t('admin_prices.chosen')} id="chosen">
        <p>{t('admin_prices.choose')}</p>
      </Panel>
    )
  const title = t('admin_prices.cell_title', {
    list: cell.listName,
    code: cell.code,
    quantity: cell.quantity,
  })
  return (
    <div role="presentation" data-cell="" className={styles.panels} onKeyDown={leave}>
      <Panel title={title} id="chosen">
        <p>{t(`admin_prices.${cell.isWithVat ? 'with_vat' : 'without_vat'}`)}</p>
        <p>{t('admin_prices.cell_leave')}</p>
        {mayChange ? <SetPrice cell={cell} /> : <p>{cell.price}</p>}
      </Panel>
      {maySchedule ? (
        <Panel title={t('admin_prices.schedule.title')} id="schedule">
          <Scheduled cell={cell} />
          <Schedule cell={cell} />
        </Panel>
      ) : null}
      {mayChange ? (
        <Panel title={t('admin_prices.tier.title')} id="tier">
          <NewTier cell={cell} />
        </Panel>
      ) : null}
      <Panel title={t('admin_prices.history.title')} id="history">
        <History cell={cell} />
      </Panel>
    </div>
  )
}

/** Focuses the chosen price with its text selected, so that typing replaces it. */
export function focusPrice(): void {
  const field = document.querySelector<HTMLInputElement>('[data-cell] [name=price]')
  field?.focus()
  field?.select()
}

/** Escape returns to the price in the grid, next to its neighbours. */
function leave({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLElement>('td a[aria-current=true]')?.focus()
}

const placeOf = ({ list, code, quantity }: Cell) => ({ price_list: list, code, min_quantity: quantity })
const nameOf = ({ list, code, quantity }: Cell) => `${list}~${code}~${quantity}`

function SetPrice({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  return (
    <ActForm
      intent="set"
      of={nameOf(cell)}
      given={{ ...placeOf(cell), price_before: cell.price }}
      submit={t('admin_prices.set')}
      load={loadSet}
    >
      {(field) => (
        <>
          <Field
            {...field('price', cell.price)}
            label={t('admin_prices.price')}
            hint={t('admin_prices.price_hint')}
            inputMode="decimal"
            autoComplete="off"
            data-key="e"
          />
          <PriceReason field={field} />
        </>
      )}
    </ActForm>
  )
}

function Schedule({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  return (
    <ActForm
      intent="schedule"
      of={nameOf(cell)}
      given={placeOf(cell)}
      submit={t('admin_prices.schedule.submit')}
      variant="secondary"
      load={loadSchedule}
    >
      {(field) => (
        <>
          <Field
            {...field('price')}
            label={t('admin_prices.price')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Field
            {...field('from')}
            label={t('admin_prices.from')}
            hint={t('admin_prices.from_hint')}
            type="date"
          />
          <Field
            {...field('until')}
            label={t('admin_prices.until')}
            hint={t('admin_prices.until_hint')}
            type="date"
          />
          <PriceReason field={field} />
        </>
      )}
    </ActForm>
  )
}

function Scheduled({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  if (cell.scheduled.length === 0) return <p>{t('admin_prices.schedule.none')}</p>
  return (
    <ul className={styles.list}>
      {cell.scheduled.map(({ id, price, from, until, offers }) => (
        <li key={id}>
          <p>
            <strong>{price}</strong> {from} – {until ?? t('admin_prices.for_good')}
          </p>
          {offers.map((offer) => (
            <Operation
              key={offer.intent}
              offer={offer}
              of={String(id)}
              given={{ id }}
              values={{ price, from }}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The audit trail of the price: author, time and reason of each change. */
function History({ cell: { history } }: { cell: Cell }) {
  const { t } = useTranslation()
  if (history.length === 0) return <p>{t('admin_prices.history.none')}</p>
  return (
    <ul className={styles.list}>
      {history.map(({ key, at, who, what, reason }) => (
        <li key={key}>
          <p>{what}</p>
          {reason === '' ? null : <p>{reason}</p>}
          <p className={styles.name}>
            {at} · {who}
          </p>
        </li>
      ))}
    </ul>
  )
}

function NewTier({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { list, code } = cell
  return (
    <ActForm
      intent="tier"
      of={`${list}~${code}`}
      given={{ price_list: list, code }}
      submit={t('admin_prices.tier.submit')}
      variant="secondary"
      load={loadTier}
    >
      {(field) => (
        <>
          <Field
            {...field('min_quantity')}
            label={t('admin_prices.tier.from')}
            inputMode="numeric"
            required
          />
          <Field {...field('price')} label={t('admin_prices.price')} inputMode="decimal" required />
          <PriceReason field={field} />
        </>
      )}
    </ActForm>
  )
}
