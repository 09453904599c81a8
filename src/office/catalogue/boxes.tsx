import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

const loadBox = async (): Promise<Check> => checkBy((await import('./product-forms.ts')).boxForm)

interface BoxesProps {
  variant: { code: string; boxes: { code: string; pieces: number; published: boolean }[] }
  version: number
}

/** The boxes of a variant, in any size; one of them is on sale. */
export function Boxes({ variant, version }: BoxesProps) {
  const { t } = useTranslation()
  const { boxOffers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <section aria-labelledby="boxes" className={styles.boxes}>
      <h3 id="boxes">{text('boxes')}</h3>
      {variant.boxes.length === 0 ? <p>{text('boxes_none')}</p> : null}
      <ul className={styles.boxes}>
        {variant.boxes.map(({ code, pieces, published }) => (
          <li key={code}>
            <strong>{code}</strong>
            {t('admin_products.box_of', { count: pieces })}
            <StateBadge tone={published ? 'good' : 'soft'}>
              {text(`state.${published ? 'published' : 'draft'}`)}
            </StateBadge>
            <Operation
              key={String(published)}
              offer={published ? boxOffers.withdraw : boxOffers.publish}
              of={code}
              given={{ variant: variant.code, code, version }}
            />
          </li>
        ))}
      </ul>
      <Verb
        intent="add_box"
        of={variant.code}
        given={{ variant: variant.code, version }}
        label={text('verb.add_box')}
        hotkey="b"
        submit={text('verb.add_box')}
        load={loadBox}
      >
        {(field) => (
          <>
            <Field {...field('code')} label={text('column.code')} maxLength={50} required />
            <Field
              {...field('pieces')}
              label={text('field.pieces')}
              hint={text('box_hint')}
              inputMode="numeric"
              required
            />
          </>
        )}
      </Verb>
    </section>
  )
}
