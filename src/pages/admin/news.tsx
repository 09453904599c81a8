/** New orders, told the moment they come: the page's data are asked for anew, nothing reloads. */
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../shared/locale.ts'
import { adminHref } from './routes.ts'
import styles from './news.module.css'

interface News {
  number: string
  /** CZK with VAT; null: the member sees no prices. */
  total: number | null
}

/** So many stand there at once. */
const most = 3
/** So long each, in milliseconds. */
const shownMs = 20_000
/** After the last of several orders at once, in milliseconds. */
const restMs = 300

export function OrderNews() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState<News[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const source = new EventSource('/api/admin/events')
    const leaving = new Set<ReturnType<typeof setTimeout>>()
    source.addEventListener('order', ({ data }: MessageEvent<string>) => {
      const order = JSON.parse(data) as News
      setNews((before) => [order, ...before.filter(({ number }) => number !== order.number)].slice(0, most))
      leaving.add(
        setTimeout(
          () => setNews((before) => before.filter(({ number }) => number !== order.number)),
          shownMs,
        ),
      )
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void revalidate(), restMs)
    })
    return () => {
      source.close()
      clearTimeout(timer.current)
      for (const one of leaving) clearTimeout(one)
    }
  }, [revalidate])
  return (
    <ul className={styles.news} aria-live="polite" aria-label={t('admin.news.label')}>
      {news.map(({ number, total }) => (
        <li key={number}>
          {/* Once it was opened it is no news. */}
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
