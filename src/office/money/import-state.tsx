import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'

interface ImportStateProps {
  work: {
    state: string
    isUnderWay: boolean
    done: number
    of: number | null
    error: string | null
    dialect: string | null
    paid: number
    unmatched: number
    known: number
    payouts: number
    noted: { kind: string; count: number }[]
    notes: { kind: string; told: string }[]
  }
}

/** The interval at which the progress is polled, in milliseconds. */
const askAgainMs = 1000

/** The progress of a statement's import, and its result. */
export function ImportState({ work }: ImportStateProps) {
  const { t } = useTranslation()
  const { isUnderWay, done, of, error, paid, unmatched, known, payouts } = work
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => void revalidate(), askAgainMs)
    return () => clearTimeout(timer)
  })
  if (isUnderWay)
    return (
      <Notice kind="info" role="status">
        <label>
          {t('admin_money.import.under_way', { done, of: of ?? '?' })}{' '}
          <progress {...(of === null ? {} : { value: done, max: of })} />
        </label>
      </Notice>
    )
  if (work.state !== 'DONE') return <Notice kind="error">{error ?? t('admin_money.import.cancelled')}</Notice>
  return (
    <Notice kind="success" title={t('admin_money.import.done')}>
      {work.dialect && <p>{t('admin_money.import.dialect', { dialect: work.dialect })}</p>}
      <p>{t('admin_money.import.result', { paid, unmatched, known, payouts })}</p>
      {work.noted.map(({ kind, count }) => (
        <details key={kind} open={kind !== 'same'}>
          <summary>{t(`admin_money.import.noted.${kind}`, { count })}</summary>
          <ul>
            {work.notes
              .filter((note) => note.kind === kind)
              .map(({ told }, at) => (
                <li key={at}>{told}</li>
              ))}
          </ul>
        </details>
      ))}
    </Notice>
  )
}
