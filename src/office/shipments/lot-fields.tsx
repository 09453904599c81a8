/** The fields to choose other lots than those that expire first. */
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Reason, type ActField } from '../kit/act-form.tsx'
import { Folded } from '../kit/refused-fields.tsx'
import type { LotChoice } from './lot-choice.server.ts'
import styles from './parcels.module.css'

export function LotFields({ field, goods }: { field: ActField; goods: LotChoice }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_packing.lots.${key}`)
  if (goods.length === 0) return null
  return (
    <Folded
      summary={text('choose')}
      field={field}
      of={['lots.', 'reason']}
      isOpen={goods.some(({ isMissing }) => isMissing)}
    >
      <p>{text('hint')}</p>
      {goods.map(({ variantId, name, lots }) => (
        <fieldset key={variantId} className={styles.lots}>
          <legend>{name}</legend>
          {lots.length === 0 ? <p>{text('none')}</p> : null}
          {lots.map((lot) => (
            <Field
              key={lot.id}
              {...field(`lots.${lot.id}`)}
              label={
                lot.bestBefore === null
                  ? lot.code
                  : t('admin_packing.lots.until', { lot: lot.code, day: lot.bestBefore })
              }
              hint={[
                t('admin_packing.lots.on_hand', { count: lot.onHand }),
                ...(lot.proposed > 0 ? [t('admin_packing.lots.proposed', { count: lot.proposed })] : []),
                ...(lot.isShort ? [text('short')] : []),
              ].join(' · ')}
              inputMode="numeric"
            />
          ))}
        </fieldset>
      ))}
      <Reason field={field} required={false} hint={text('reason_hint')} />
    </Folded>
  )
}
