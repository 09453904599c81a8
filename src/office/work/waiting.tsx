import { Link, useLoaderData } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { usePageTexts } from '../kit/page-texts.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './today.server.ts'
import styles from './today.module.css'

type Work = Awaited<ReturnType<typeof loader>>['waiting']

/** Work that waits for a person: what is done in rounds as counts, a card for each case, and the lists behind them. */
export function Waiting() {
  const { t } = useTranslation()
  const {
    waiting: { groups, cases, isCut },
    aside,
  } = useLoaderData<typeof loader>()
  const lists = groups.filter(({ isInRounds }) => !isInRounds)
  return (
    <Panel title={t('admin_today.waiting.title')} id="waiting">
      {groups.length + cases.length === 0 ? <p>{t('admin_today.waiting.none')}</p> : null}
      <Counts of={groups.filter(({ isInRounds }) => isInRounds)} />
      {cases.length === 0 ? null : (
        <ul className={styles.cases}>
          {cases.map((one) => (
            <Case key={one.key} of={one} />
          ))}
        </ul>
      )}
      {isCut ? <p>{t('admin_today.waiting.cut')}</p> : null}
      {lists.length === 0 ? null : <h3 className={styles.lists}>{t('admin_today.waiting.lists')}</h3>}
      <Counts of={lists} />
      {aside ? (
        <p>
          <Link to={aside.to}>{t('admin_today.aside.count', { count: aside.count })}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

/** Each number links to a list with as many rows. */
function Counts({ of }: { of: Work['groups'] }) {
  const { t, locale } = usePageTexts()
  if (of.length === 0) return null
  return (
    <ul className={styles.counts}>
      {of.map(({ kind, isInRounds, count, to, due, isLate }) => {
        const told = (
          <>
            {t(`admin_today.kind.${kind}`)} <b>{formatNumber(count, locale)}</b>
          </>
        )
        return (
          <li key={kind}>
            {to === null ? told : <Link to={to}>{told}</Link>}
            <LastDay due={isInRounds ? due : null} isLate={isLate} />
          </li>
        )
      })}
    </ul>
  )
}

const LastDay = ({ due, isLate }: { due: string | null; isLate: boolean }) =>
  due === null ? null : <StateBadge tone={isLate ? 'bad' : 'wait'}>{due}</StateBadge>

function Case({ of: { name, number, to, amount, due, isLate, says } }: { of: Work['cases'][number] }) {
  return (
    <li className={styles.case}>
      <div className={styles.head}>
        <b>{name}</b>
        {to === null ? <span>{number}</span> : <Link to={to}>{number}</Link>}
        <LastDay due={due} isLate={isLate} />
        {amount === null ? null : <span className={styles.amount}>{amount}</span>}
      </div>
      {says.map(({ text, verb, to: place }) => (
        <div key={text} className={styles.says}>
          <p>{text}</p>
          {place === null ? null : (
            <span data-verb="">
              <Link to={place} aria-label={`${verb}: ${name}`}>
                {verb}
              </Link>
            </span>
          )}
        </div>
      ))}
    </li>
  )
}
