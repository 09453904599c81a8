/** Announces new orders as they come, and other changes: the page's data revalidate, and nothing reloads. */
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatPrice } from '../lib/money.ts'
import { usePageTexts } from './kit/page-texts.ts'
import { followNews } from './news-stream.ts'
import { useRefresh, type Change } from './refresh.ts'
import { adminHref } from './routes.ts'
import styles from './news.module.css'

interface NewOrder {
  number: string
  /** CZK with VAT; null: the member sees no prices. */
  total: number | null
}

/** The most announcements shown at once. */
const most = 3
/** The time that each is shown, in milliseconds. */
const noticeMs = 20_000

export function News() {
  const { t, locale } = usePageTexts()
  const { pathname, search } = useLocation()
  const { heard, begun, isBehind } = useRefresh()
  const [news, setNews] = useState<NewOrder[]>([])
  const hearing = useRef({ heard, begun })
  useEffect(() => {
    hearing.current = { heard, begun }
  }, [heard, begun])
  useEffect(() => {
    const leaving = new Set<ReturnType<typeof setTimeout>>()
    const close = followNews({
      order: (data) => {
        const order = JSON.parse(data) as NewOrder
        setNews((before) => [order, ...before.filter(({ number }) => number !== order.number)].slice(0, most))
        leaving.add(
          setTimeout(
            () => setNews((before) => before.filter(({ number }) => number !== order.number)),
            noticeMs,
          ),
        )
      },
      change: (data) => hearing.current.heard(JSON.parse(data) as Change),
      begin: () => hearing.current.begun(),
    })
    return () => {
      close()
      for (const one of leaving) clearTimeout(one)
    }
  }, [])
  return (
    <ul className={styles.news} aria-live="polite" aria-label={t('admin.news.label')}>
      {isBehind ? (
        <li>
          {/* Typed values stay as they are, and are compared with the stored ones once they are sent. */}
          <a href={pathname + search} target="_blank" rel="noopener">
            {t('admin.news.changed')}
          </a>
        </li>
      ) : null}
      {news.map(({ number, total }) => (
        <li key={number}>
          {/* An opened order is no longer news. */}
          <Link
            to={adminHref('order', locale, { number })}
            onClick={() => setNews((before) => before.filter((one) => one.number !== number))}
          >
            {total === null
              ? t('admin.find.order', { number })
              : t('admin.news.order', { number, total: formatPrice(Math.round(total * 100), locale) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
