import { Link, useLoaderData } from 'react-router'
import { Field } from '../../../ui/field.tsx'

import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { Code } from '../kit/code.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { FreePieces } from './free-pieces.tsx'
import { Ledger } from './ledger.tsx'
import { LotTable } from './lot-table.tsx'
import { variantReasons } from '../../../shop/stock/rules.ts'
import type { loader } from './variant.server.ts'
import { WhyWrittenOff } from './why-written-off.tsx'

export { action, loader } from './variant.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadPlace = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).placeForm)
const loadThreshold = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).thresholdForm)
const loadReceived = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).receivedForm)
const loadCounted = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).countedForm)
const loadTakeBack = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).takeBackForm)
const loadWriteOff = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).writeOffForm)

/** /admin/stock/variants/:code: the stock of one variant. */
export default function VariantStock() {
  const { t } = useTranslation()
  const { level, lots, lotsTo, onHandTo, heldTo, reservedTo, soldTo, moved, ...ledger } =
    useLoaderData<typeof loader>()
  const { rows, next, previous, seesOrders } = ledger
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={level.code}
      texts="admin_stock"
      lead={level.name}
      marks={
        <StateBadge tone={level.isLow ? 'bad' : level.isOnSale ? 'good' : 'soft'}>
          {text(level.isLow ? 'low' : level.isOnSale ? 'enough' : 'not_on_sale')}
        </StateBadge>
      }
      actions={<Verbs />}
    >
      <Columns
        main={
          <>
            <Panel title={text('lots')} id="lots" actions={<Link to={lotsTo}>{text('all_lots')}</Link>}>
              <LotTable rows={lots} isOfVariant />
            </Panel>
            <Panel
              title={text('ledger')}
              id="ledger"
              actions={<CsvLink page="stockMovementsCsv" of={{ code: level.code }} />}
            >
              <Ledger
                name="movements"
                reasons={variantReasons}
                rows={rows}
                next={next}
                previous={previous}
                seesOrders={seesOrders}
                more={[
                  {
                    key: 'balance',
                    label: text('column.balance'),
                    isFigure: true,
                    render: ({ balance }) => balance ?? '–',
                  },
                  { key: 'lots', label: text('column.lot'), render: (row) => <Code>{row.lots}</Code> },
                  { key: 'verbs', label: text('column.verbs'), render: (row) => <TakeBack row={row} /> },
                ]}
              />
              <Facts facts={[[text('moved_sum'), moved]]} areFigures />
            </Panel>
          </>
        }
        aside={
          <Panel title={text('figures')} id="figures">
            <Facts
              facts={[
                [text('column.place'), level.place],
                [
                  text('column.free'),
                  <FreePieces
                    key="free"
                    {...level}
                    onHandTo={onHandTo}
                    reservedTo={reservedTo}
                    heldTo={heldTo}
                  />,
                ],
                [text('column.reserved'), level.reserved, reservedTo],
                [text('column.held'), level.held, level.held === 0 ? null : heldTo],
                [text('column.on_hand'), level.onHand, onHandTo],
                [text('column.short_life'), level.shortLife],
                [text('column.threshold'), level.threshold ?? text('by_pace')],
                [text('column.sold'), level.sold, level.sold === 0 ? null : soldTo],
                [text('column.days_left'), level.daysLeft],
              ]}
            />
          </Panel>
        }
      />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

/** A write-off that was a mistake, which the ledger says of it as well. */
function TakeBack({ row: { id, isTakenBack, canTakeBack } }: { row: Row }) {
  const { t } = useTranslation()
  if (isTakenBack) return <StateBadge tone="soft">{t('admin_stock.taken_back')}</StateBadge>
  if (!canTakeBack) return null
  const label = t('admin_stock.verb.take_back')
  return (
    <Verb
      intent="take_back"
      of={String(id)}
      given={{ movement: id }}
      label={label}
      submit={label}
      warning={t('admin_stock.take_back_warning')}
      load={loadTakeBack}
    >
      {(field) => <Reason field={field} />}
    </Verb>
  )
}

function Verbs() {
  const { t } = useTranslation()
  const { level, thresholdSeen, placeSeen, mayChange, mayWriteOff, maySetThreshold, maySetPlace } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  const pieces = { label: text('pieces'), inputMode: 'numeric', required: true } as const
  return (
    <>
      {maySetThreshold ? (
        <Verb
          intent="threshold"
          label={text('verb.threshold')}
          hotkey="t"
          given={{ seen: thresholdSeen }}
          submit={text('verb.save')}
          load={loadThreshold}
        >
          {(field) => (
            <Field
              {...field('pieces', level.threshold === null ? '' : String(level.threshold))}
              {...pieces}
              label={text('column.threshold')}
              hint={text('threshold_hint')}
              required={false}
            />
          )}
        </Verb>
      ) : null}
      {maySetPlace ? (
        <Verb
          intent="place"
          label={text('verb.place')}
          hotkey="p"
          given={{ seen: placeSeen }}
          submit={text('verb.save')}
          load={loadPlace}
        >
          {(field) => (
            <Field
              {...field('place', level.place ?? '')}
              label={text('column.place')}
              hint={text('place_hint')}
              maxLength={40}
            />
          )}
        </Verb>
      ) : null}
      {mayChange ? (
        <>
          <Verb
            intent="receive"
            label={text('verb.receive')}
            hotkey="r"
            submit={text('verb.receive')}
            load={loadReceived}
          >
            {(field) => <Field {...field('pieces')} {...pieces} hint={text('receive_hint')} />}
          </Verb>
          <Verb
            intent="count"
            label={text('verb.count')}
            hotkey="c"
            submit={text('verb.count')}
            load={loadCounted}
          >
            {(field) => (
              <>
                <Field {...field('pieces')} {...pieces} hint={text('count_hint')} />
                <Reason field={field} required={false} hint={text('missing_hint')} />
              </>
            )}
          </Verb>
        </>
      ) : null}
      {mayWriteOff ? (
        <Verb
          intent="write_off"
          label={text('verb.write_off')}
          hotkey="w"
          submit={text('verb.write_off')}
          warning={text('write_off_warning')}
          load={loadWriteOff}
        >
          {(field) => (
            <>
              <Field {...field('pieces')} {...pieces} />
              <WhyWrittenOff field={field} />
              <Reason field={field} />
            </>
          )}
        </Verb>
      ) : null}
    </>
  )
}
