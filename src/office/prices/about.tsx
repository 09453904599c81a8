import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { Operation } from '../kit/operations.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import type { AboutView } from './about.server.ts'
import styles from './prices.module.css'

/** Beside the prices of one variant: those that are scheduled, the last changes, and a row for another quantity. */
export function About({ about: { code, name, scheduled, history, mayChange, kept } }: { about: AboutView }) {
  const { t } = useTranslation()
  const address = useAddressWith()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <Panel
      title={name}
      id="about"
      actions={
        <Link to={address({ about: null })} preventScrollReset>
          {text('close')}
        </Link>
      }
    >
      <div className={styles.about}>
        <section aria-labelledby="scheduled">
          <h3 id="scheduled">{text('schedule.title')}</h3>
          {scheduled.length === 0 ? <p>{text('schedule.none')}</p> : null}
          <ul className={styles.list}>
            {scheduled.map(({ id, place, price, from, until, offers }) => (
              <li key={id}>
                <p>
                  {place}: <strong>{price}</strong> {from} – {until ?? text('for_good')}
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
        </section>
        <section aria-labelledby="history">
          <h3 id="history">{text('history.title')}</h3>
          {history.length === 0 ? <p>{text('history.none')}</p> : null}
          <ul className={styles.list}>
            {history.map(({ key, at, who, place, what, reason }) => (
              <li key={key}>
                <p>
                  {place}: {what}
                </p>
                {reason === '' ? null : <p>{reason}</p>}
                <p className={styles.name}>
                  {at} · {who}
                </p>
              </li>
            ))}
          </ul>
        </section>
        {mayChange ? (
          <section aria-labelledby="tier">
            <h3 id="tier">{text('tier.title')}</h3>
            {/* It only adds an empty row to the grid, where its prices are typed. */}
            <Form method="get" preventScrollReset className={styles.list}>
              {kept.map(([key, value]) => (
                <input key={key} type="hidden" name={key} value={value} />
              ))}
              <input type="hidden" name="about" value={code} />
              <Field
                name="from"
                label={text('tier.from')}
                type="number"
                min={2}
                max={10_000}
                inputMode="numeric"
                required
              />
              <Button type="submit" variant="secondary">
                {text('tier.submit')}
              </Button>
            </Form>
          </section>
        ) : null}
      </div>
    </Panel>
  )
}
