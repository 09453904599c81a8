/** The button that saves a long form, in a bar that stays in the window with the number of changed fields. */
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { countChanges, valuesIn } from './changed-fields.ts'
import styles from './save-bar.module.css'

/** Browsers scroll to the cursor of a large text, of which the bar then covers a part. */
const showWhole = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

export function SaveBar({
  form,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}) {
  const { t } = useTranslation()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const before = valuesIn(element, 'stored')
    const look = () => setCount(countChanges(before, valuesIn(element, 'typed')))
    // A restored draft is put into the fields by an effect of the form, which runs after this one.
    const frame = requestAnimationFrame(look)
    element.addEventListener('input', look)
    element.addEventListener('change', look)
    element.addEventListener('focusin', showWhole)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('input', look)
      element.removeEventListener('change', look)
      element.removeEventListener('focusin', showWhole)
    }
  }, [form])
  return (
    <div className={styles.bar} data-changed={count ? '' : undefined}>
      <p className={styles.count}>
        {count === null ? '' : count === 0 ? t('admin.unsaved.none') : t('admin.unsaved.count', { count })}
      </p>
      {children}
    </div>
  )
}
