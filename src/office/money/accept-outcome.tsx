import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import type { DoneOne } from '../kit/batch.tsx'

/** The outcome of each payment in a batch of matches, if one of them was refused. */
export function AcceptOutcome() {
  const { t } = useTranslation()
  const done = useAnswer('accept', 'exact')?.shown as DoneOne[] | undefined
  if (!Array.isArray(done)) return null
  const refused = done.filter(({ fault }) => fault !== null)
  return (
    <Notice
      kind="warning"
      role="status"
      title={t('admin_money.accepted', { count: done.length - refused.length })}
    >
      <p>{t('admin_money.not_accepted', { count: refused.length })}</p>
      <ul>
        {refused.map(({ name, fault }) => (
          <li key={name}>
            <strong>{name}</strong>: {fault}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
