/** The number of pieces of each line of an order that a form is about. */
import { useTranslation } from '../../ui/texts.tsx'
import { FieldMessages } from '../../ui/field-frame.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { ChosenPieces, ClaimedOrder } from './claimed-goods.ts'
import styles from './withdrawal-form.module.css'

interface GoodsFieldsProps {
  id: string
  legend: string
  hint: string
  error: string | undefined
  lines: ClaimedOrder['lines']
  /** Initial values; null: all of the order. */
  chosen: ChosenPieces | null
}

export function GoodsFields({ id, legend, hint, error, lines, chosen }: GoodsFieldsProps) {
  const { t } = useTranslation()
  const described = [error ? `${id}-error` : '', `${id}-hint`].join(' ').trim()
  return (
    <fieldset id={id} tabIndex={-1} className={styles.goodsFields} aria-describedby={described}>
      <legend>{legend}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      <ul>
        {lines.map(({ name, pieces, quantity }, line) => (
          <li key={line}>
            <Stepper
              name={`pieces-${line}`}
              label={name}
              hint={
                pieces > quantity
                  ? t('complaint.ordered_boxes', { count: quantity, pieces })
                  : t('complaint.ordered', { count: pieces })
              }
              decreaseLabel={t('complaint.less', { name })}
              increaseLabel={t('complaint.more', { name })}
              max={pieces}
              defaultValue={chosen ? (chosen.find((one) => one.line === line)?.pieces ?? 0) : pieces}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
