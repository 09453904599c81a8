import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Operations } from '../kit/operations.tsx'
import { SnoozedNotice, SnoozeForm } from '../kit/snooze.tsx'
import { AdminPage, Columns, Facts, Panel, Timeline } from '../kit/admin-page.tsx'
import type { loader } from './review.server.ts'
import { Stars } from './stars.tsx'
import { reviewLook } from '../../shop/reviews/rules.ts'
import { State } from '../kit/state-badge.tsx'
import styles from './review.module.css'

export { action, loader } from './review.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/content/reviews/:id: the review, its history, and the possible decisions. */
export default function Review() {
  const { t } = useTranslation()
  const { review, events, offers, putOff } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.reviews.${key}`)
  return (
    <AdminPage
      title={review.product}
      marks={<State look={reviewLook} is={review.state} />}
      lead={review.written}
      texts="admin_content.reviews"
      actions={
        <>
          <Operations offers={offers} given={{ review: review.name }} />
          <SnoozeForm aside={putOff} hotkey="o" />
        </>
      }
    >
      <SnoozedNotice aside={putOff} />
      <Columns
        main={
          <Panel title={text('text')} id="words">
            <p>
              <Stars count={review.stars} />
            </p>
            <p className={styles.words} lang={review.locale}>
              {review.text === '' ? text('no_words') : review.text}
            </p>
            <Facts
              facts={[
                [text('author'), review.author],
                [text('bought'), review.bought],
                [text('order'), <Order key="order" />],
                [text('refused_for'), review.reason && text(`reason.${review.reason}`)],
                [
                  text('answer'),
                  review.answer && (
                    <span key="answer" className={styles.words}>
                      {review.answer}
                    </span>
                  ),
                ],
              ]}
            />
          </Panel>
        }
        aside={
          <Panel title={text('history')} id="history">
            <Timeline
              events={events.map(({ at, what, version, who, why }, place) => ({
                key: String(place),
                at,
                who,
                what: `${text(`event.${what}`)} (${version})`,
                more: what === 'REFUSED' && why !== '' ? text(`reason.${why}`) : why,
              }))}
            />
          </Panel>
        }
      />
    </AdminPage>
  )
}

function Order() {
  const { t } = useTranslation()
  const { order } = useLoaderData<typeof loader>().review
  if (!order) return t('admin_content.reviews.no_order')
  return order.to === null ? order.number : <Link to={order.to}>{order.number}</Link>
}
