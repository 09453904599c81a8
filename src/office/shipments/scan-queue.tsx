/** The packing queue beside the scanner: how many orders wait, which one is next, and the choice of another. */
import { Link, useLocation, type useLoaderData } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import type { loader } from './scan.server.ts'
import styles from './scan.module.css'

type Queue = ReturnType<typeof useLoaderData<typeof loader>>['queue']

/** "17 waiting, next is 2600000012 …" */
export function NextInQueue({ queue: { rows, isCut, next } }: { queue: Queue }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (rows.length === 0) return <p>{t('admin_packing.scan.queue_empty')}</p>
  return (
    <p className={styles.next}>
      {t(`admin_packing.scan.waiting${isCut ? '_more' : ''}`, { count: rows.length })}
      {next ? (
        <>
          {t('admin_packing.scan.next')} <Link to={`${pathname}?order=${next.number}`}>{next.number}</Link>{' '}
          {next.buyer}: {next.goods}
        </>
      ) : null}
    </p>
  )
}

/** @param at the number of the current order */
export function ScanQueue({ queue: { rows }, at }: { queue: Queue; at: string | undefined }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (rows.length === 0) return null
  return (
    <nav aria-label={t('admin_packing.page.packing')} className={styles.queue}>
      <ol>
        {rows.map(({ number, buyer, goods, carrier, shipBy, isLate }) => (
          <li key={number} className={classes(number === at && styles.current)}>
            <Link to={`${pathname}?order=${number}`} aria-current={number === at ? 'true' : undefined}>
              {number}
            </Link>
            <span className={classes(styles.day, isLate && styles.late)}>{shipBy}</span>
            <strong>{buyer}</strong>
            <span className={styles.carrier}>{carrier}</span>
            <span className={styles.goods}>{goods}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
