import { useTranslation } from '../../ui/texts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messageAt, type FormRefusal } from '../forms/form-refusal.ts'

/**
 * The reason why a form was refused, read out at once. A message shown at a field is not repeated. Without
 * scripts the whole page loads again: the focus then brings the form back into view.
 */
export function Refused({ refusal }: { refusal: FormRefusal | null }) {
  const { t } = useTranslation()
  if (!refusal) return null
  const beside = refusal.field === undefined ? undefined : messageAt(refusal, refusal.field, t)
  if (beside !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it follows the visitor's own submit, nothing else takes the focus
      <VisuallyHidden as="p" role="alert" tabIndex={-1} autoFocus>
        {beside}
      </VisuallyHidden>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
    <div role="alert" tabIndex={-1} autoFocus>
      <Notice kind="error" role="none">
        <p>{t(refusal.key)}</p>
      </Notice>
    </div>
  )
}
