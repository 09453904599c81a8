/** Added and removed lines, each with its sign: colour alone must not carry meaning. */
import type { LineChange } from '../../shop/content/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './content.module.css'

/** Unchanged lines of context around a change. */
const around = 2

export function Difference({ changes }: { changes: LineChange[] }) {
  const { t } = useTranslation()
  if (changes.every(({ kind }) => kind === 'same'))
    return <p className={styles.soft}>{t('admin_content.no_difference')}</p>
  return (
    <div className={styles.difference} tabIndex={0} role="group" aria-label={t('admin_content.difference')}>
      {changes.map(({ kind, lines }, at) => {
        if (kind === 'same') return <Same key={at} lines={lines} />
        const Tag = kind === 'added' ? 'ins' : 'del'
        return lines.map((line, nth) => (
          <Tag key={`${at}.${nth}`}>
            <span aria-hidden="true">{kind === 'added' ? '+ ' : '− '}</span>
            {line}
          </Tag>
        ))
      })}
    </div>
  )
}

function Same({ lines }: { lines: string[] }) {
  const shown =
    lines.length > 2 * around + 1 ? [...lines.slice(0, around), '…', ...lines.slice(-around)] : lines
  return shown.map((line, nth) => <span key={nth}>{line}</span>)
}
