/** The lists of a card, one at a time: the URL names the open one. */
import { sortedBy } from '../../lib/sort-names.ts'
import { useRef, type MouseEvent } from 'react'
import { Link, useLoaderData, useParams } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { claimLooks } from '../claims/claim-looks.ts'
import { State } from '../kit/state-badge.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import { FulfilmentState, OrderState, PaymentState } from '../orders/order-state-badges.tsx'
import type { loader } from './card.server.ts'
import styles from './card.module.css'

type Listed = NonNullable<Awaited<ReturnType<typeof loader>>['list']>
type Row = Listed['rows'][number]

export function CardList() {
  const { list } = useLoaderData<typeof loader>()
  return list ? <ListPanel list={list} /> : null
}

function ListPanel({ list }: { list: Listed }) {
  const { t } = useTranslation()
  const { kind = '', id = '' } = useParams()
  const address = useAddressWith()
  const text = (key: string) => t(`admin_customers.${key}`)
  const tabs = useRef<HTMLElement>(null)
  // The clicked link disappears.
  const focusTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey) return
    tabs.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  return (
    <Panel title={text(`list.${list.name}`)} id="list">
      <nav ref={tabs} className={styles.tabs} aria-label={text('lists')}>
        {list.known.map((name) => (
          <Link
            key={name}
            to={address({ list: name, after: null, of: null })}
            preventScrollReset
            aria-current={name === list.name ? 'page' : undefined}
          >
            {text(`list.${name}`)}
          </Link>
        ))}
        <CsvLink page="customerListCsv" of={{ kind, id }} />
      </nav>
      {list.of ? (
        <p>
          {list.of.told}{' '}
          {list.of.isPart ? (
            <Link to={address({ of: null, after: null })} preventScrollReset onClick={focusTab}>
              {text('whole_list')}
            </Link>
          ) : null}
        </p>
      ) : null}
      <DataTable
        key={list.name}
        caption={text(`list.${list.name}`)}
        rows={list.rows}
        keyOf={({ key }) => key}
        isOneOfSeveral
        next={list.next}
        previous={list.previous}
        empty={text(`empty.${list.name}`)}
        sort="at_down"
        columns={[
          {
            key: 'name',
            label: text(`list_name.${list.name}`),
            isMain: true,
            render: ({ name, to }) =>
              to ? (
                <Link to={to} data-row-link="">
                  {name}
                </Link>
              ) : (
                <span className={styles.words}>{name}</span>
              ),
          },
          { key: 'at', label: text(list.name === 'documents' ? 'tax_point' : 'at'), sorts: sortedBy('at') },
          { key: 'detail', label: text(`list_detail.${list.name}`), render: (row) => <Detail row={row} /> },
          ...(['orders', 'documents', 'reviews'].includes(list.name)
            ? [
                {
                  key: 'amount',
                  label: text(`list_amount.${list.name}`),
                  isFigure: true,
                  render: ({ amount }: Row) => amount,
                },
              ]
            : []),
          ...(['orders', 'documents'].includes(list.name)
            ? [
                {
                  key: 'base',
                  label: text('without_vat'),
                  isFigure: true,
                  render: ({ base }: Row) => base,
                },
              ]
            : []),
        ]}
      />
      {list.of?.sum ? <Facts facts={[[text('list_sum'), list.of.sum]]} areFigures /> : null}
    </Panel>
  )
}

function Detail({ row: { states, claim, detail } }: { row: Row }) {
  if (states)
    return (
      <>
        <OrderState state={states.order} /> <PaymentState states={states} />{' '}
        <FulfilmentState states={states} />
      </>
    )
  if (claim)
    return (
      <>
        <State look={claimLooks[claim.kind]} is={claim.state} /> {detail}
      </>
    )
  return <span className={styles.detail}>{detail}</span>
}
