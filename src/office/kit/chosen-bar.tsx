/** The verbs for the ticked rows of a list, in a bar at the bottom of the window; without scripts below the table. */
import type { ReactNode } from 'react'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useChosenRows } from './chosen-rows.tsx'
import styles from './chosen-bar.module.css'

/** A list with its bar. @param props.bar the bar, and the outcome of its verbs */
export const WithBar = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <div className={styles.around}>
    {children}
    <div className={styles.foot}>{bar}</div>
  </div>
)

/** @param props.form the id of the form that the rows' boxes belong to */
export function ChosenBar({ form, children }: { form: string; children: ReactNode }) {
  const { t } = useTranslation()
  const count = useChosenRows(form)
  return (
    <section
      className={styles.bar}
      aria-label={t('admin.table.chosen_label')}
      data-chosen={count > 0 ? '' : undefined}
      data-chosen-bar=""
    >
      <strong className={styles.count}>{t('admin.table.chosen', { count })}</strong>
      {children}
      <Button
        variant="secondary"
        className={styles.live ?? ''}
        aria-label={t('admin.table.unchoose')}
        onClick={() => clear(form)}
      >
        <CloseIcon size={14} />
      </Button>
    </section>
  )
}

function clear(form: string): void {
  const ticked = `input[type=checkbox][form="${CSS.escape(form)}"]:checked`
  for (const box of document.querySelectorAll<HTMLInputElement>(ticked)) box.click()
}
