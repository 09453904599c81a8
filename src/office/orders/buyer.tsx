/** The customer of an order by phone: a search with each one's last order, and the chosen one. */
import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { Filters } from '../kit/filters.tsx'
import type { loader } from './new-order.server.ts'
import styles from './new-order.module.css'

export function Buyer() {
  const { t } = useTranslation()
  const { buyer, found, isAsked, newCustomer, seesCustomers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.new.${key}`)
  return (
    <Panel title={text('who')} id="who">
      {seesCustomers ? (
        <Filters
          search={{ label: text('search'), hint: text('search_hint') }}
          keep={[]}
          fixed={['customer', 'like', 'again', 'new']}
        />
      ) : null}
      {found.length === 0 ? null : (
        <ul className={styles.found}>
          {found.map(({ key, name, detail, state, to, last, again }) => (
            <li key={key}>
              <span className={styles.who}>
                {to ? (
                  <Link to={to} data-row-link="">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {state ? <span className={styles.state}>{state}</span> : null}
                <small>{detail}</small>
              </span>
              {last ? (
                <span className={styles.last}>
                  {last} {again ? <Link to={again}>{text('again')}</Link> : null}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isAsked && found.length === 0 ? (
        <p role="status">
          {text('no_customer')} <Link to={newCustomer}>{text('new_customer')}</Link>
        </p>
      ) : null}
      {buyer.chosen ? (
        <div className={styles.chosen}>
          <p className={styles.who}>
            <Link to={buyer.chosen.to}>{buyer.chosen.name}</Link>
            <small>{buyer.chosen.detail}</small>
          </p>
          {buyer.chosen.credit ? <p>{buyer.chosen.credit}</p> : null}
          {buyer.chosen.last ? (
            <p>
              {buyer.chosen.last}{' '}
              {buyer.chosen.again ? <Link to={buyer.chosen.again}>{text('again')}</Link> : null}
            </p>
          ) : null}
        </div>
      ) : isAsked ? null : (
        <p className={styles.soft}>{text('guest')}</p>
      )}
    </Panel>
  )
}
