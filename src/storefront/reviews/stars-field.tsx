import { FieldMessages } from '../../ui/field-frame.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './stars-field.module.css'

interface StarsFieldProps {
  name: string
  legend: string
  /** The subject of the stars: read out with the legend, because a form may have several. */
  about: string
  hint: string
  /** `1` to `5`; anything else: no stars yet. */
  chosen: string
  error: string | undefined
}

const all = ['1', '2', '3', '4', '5']

/** Stars as five native radio buttons: arrow keys move among them, and they are filled up to the chosen one. */
export function StarsField({ name, legend, about, hint, chosen, error }: StarsFieldProps) {
  const { t } = useTranslation()
  const described = [error ? `${name}-error` : '', `${name}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={styles.legend}>
        {legend}
        <VisuallyHidden> {about}</VisuallyHidden>
      </legend>
      <div className={styles.stars}>
        {all.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              // The summary of errors links to the first one.
              id={stars === '1' ? name : undefined}
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === chosen}
              className={styles.radio}
            />
            <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
              <path d="m12 1.8 3.1 6.6 7.1.9-5.2 5 1.3 7.2-6.3-3.5-6.3 3.5L7 14.3l-5.2-5 7.1-.9z" />
            </svg>
            <VisuallyHidden>{t('review.star', { count: Number(stars) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FieldMessages id={name} hint={hint} error={error} />
    </fieldset>
  )
}
