import { useEffect } from 'react'
import { useFetcher, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { PartLinks } from '../kit/part-links.tsx'
import type { loader } from './print.server.ts'
import styles from './packing.module.css'

export { action, loader } from './print.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Printed = ReturnType<typeof useLoaderData<typeof loader>>

/** /admin/packing/print/:what: one document of many orders, a page each; the frame around it is not printed. */
export default function Print() {
  const { t } = useTranslation()
  const printed = useLoaderData<typeof loader>()
  const { what, on, orders, handover } = printed
  const text = (key: string) => t(`admin_packing.${key}`)
  useNoted(what === 'slips' ? orders : [])
  return (
    <AdminPage
      title={text(`print.${what}`)}
      texts="admin_packing"
      lead={orders.length === 0 ? on : `${on} · ${t('admin_packing.print.of', { count: orders.length })}`}
      actions={
        orders.length > 0 || handover.length > 0 ? (
          <Button onClick={() => print()}>{text('print.now')}</Button>
        ) : undefined
      }
    >
      <div className={styles.unprinted}>
        <PartLinks of="packing" />
      </div>
      {orders.length === 0 && handover.length === 0 ? <p>{text('print.none')}</p> : null}
      {what === 'pick' ? <PickList {...printed} /> : null}
      {handover.map((list) => (
        <HandOver key={list.carrier} {...list} />
      ))}
      {printed.slips.map((slip) => (
        <Slip key={slip.number} {...slip} />
      ))}
    </AdminPage>
  )
}

/** Records on each order that its slip was printed, by the button or by the browser's own menu. */
function useNoted(orders: readonly string[]): void {
  const { submit } = useFetcher()
  const numbers = orders.join()
  useEffect(() => {
    if (numbers === '') return
    const note = () => {
      const form = new FormData()
      form.set('intent', 'printed')
      for (const number of numbers.split(',')) form.append('order', number)
      void submit(form, { method: 'post' })
    }
    addEventListener('afterprint', note)
    return () => removeEventListener('afterprint', note)
  }, [numbers, submit])
}

function PickList({ pick, orders }: Printed) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_packing.${key}`)
  if (pick.length === 0) return null
  return (
    <section className={styles.sheet}>
      <table className={classes(styles.printed, styles.pick)}>
        <caption>{orders.join(', ')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('goods')}</th>
            <th scope="col">{text('place')}</th>
            <th scope="col">{text('lot')}</th>
            <th scope="col">{text('amount')}</th>
            <th scope="col">{text('goes_to')}</th>
            <th scope="col">{text('taken')}</th>
          </tr>
        </thead>
        <tbody>
          {pick.map(({ variantId, code, name, place, amount, missing, lots, goesTo }) => (
            <tr key={variantId}>
              <th scope="row">
                {name}
                <small>{code}</small>
              </th>
              <td className={styles.place}>{place}</td>
              <td>
                <ul>
                  {lots.map((lot) => (
                    <li key={lot.lotId}>
                      <strong>{lot.amount}</strong> {lot.code}
                      {lot.bestBefore ? ` · ${lot.bestBefore}` : ''}
                    </li>
                  ))}
                  {missing > 0 ? <li>{t('admin_packing.missing', { count: missing })}</li> : null}
                </ul>
              </td>
              <td className={styles.count}>{amount}</td>
              <td>
                <ul>
                  {goesTo.map((one) => (
                    <li key={`${one.number}-${one.position}`}>
                      {one.number}: {one.amount}
                    </li>
                  ))}
                </ul>
              </td>
              <td className={styles.tick} aria-label={text('taken')} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HandOver({ carrier, parcels }: Printed['handover'][number]) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <section className={styles.sheet} aria-label={t(`shipment.carriers.${carrier}`)}>
      <h2>
        {t(`shipment.carriers.${carrier}`)} · {t('admin_packing.parcels.count', { count: parcels.length })}
      </h2>
      <table className={styles.printed}>
        <caption>{text('print.handover')}</caption>
        <thead>
          <tr>
            {['parcel', 'number', 'recipient', 'city', 'weight', 'cod'].map((name) => (
              <th scope="col" key={name}>
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.reference}>
              <th scope="row">{parcel.reference}</th>
              <td>{parcel.trackingNumber ?? '–'}</td>
              <td>{parcel.recipient}</td>
              <td>{parcel.city}</td>
              <td>{parcel.weight}</td>
              <td>{parcel.cod ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.signed}>{text('print.signed')}</p>
    </section>
  )
}

function Slip(slip: Printed['slips'][number]) {
  const { t } = useTranslation()
  const { number, bars, shipping, trade, recipient, address, phone, note, weight, lines } = slip
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <section className={styles.sheet} aria-label={number}>
      <header className={styles.slipHead}>
        <div>
          <h2>
            {text('order')} {number}
          </h2>
          <p>
            {shipping} · {text(`trades.${trade}`)} · {weight}
          </p>
        </div>
        <svg
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          className={styles.bars}
          role="img"
          aria-label={number}
        >
          <path d={bars.path} />
        </svg>
      </header>
      <p>
        <strong>{recipient}</strong>
        <br />
        {address}
        <br />
        {phone}
      </p>
      {note ? (
        <p className={styles.note}>
          {text('customer_note')}: {note}
        </p>
      ) : null}
      <table className={styles.printed}>
        <caption>{text('goods')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{text('goods')}</th>
            <th scope="col">{text('amount')}</th>
            <th scope="col">{text('taken')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, name, code, amount }) => (
            <tr key={position}>
              <td>{position}</td>
              <th scope="row">
                {name}
                <small>{code}</small>
              </th>
              <td className={styles.count}>{amount}</td>
              <td className={styles.tick} aria-label={text('taken')} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
