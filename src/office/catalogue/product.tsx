import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import { AdminPage, Panel, Timeline } from '../kit/admin-page.tsx'
import { InnerLinks } from '../kit/inner-links.tsx'
import { Operations } from '../kit/operations.tsx'
import { Editor } from './editor.tsx'
import { Options } from './options.tsx'
import { Pictures } from './pictures.tsx'
import type { loader } from './product.server.ts'
import { Previews, SharePreviews } from './page-preview.tsx'
import { ProductClass } from './product-class.tsx'
import { ProductState } from './product-state.tsx'
import styles from './product.module.css'
import { Variants } from './variants.tsx'

export { action, loader } from './product.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/products/:code: everything about a product, saved at once; its state and previews stand beside. */
export default function ProductPage() {
  const { t } = useTranslation()
  const { code, name, shopTo, offers, version, stored, hasFood, mayChange } = useLoaderData<typeof loader>()
  const intent = mayChange ? 'save' : 'save_texts'
  const answer = useAnswer(intent)
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const written = typed ?? answer?.typed
  // The form for texts sends only texts, so the other facts come from the stored product.
  const values = mayChange ? (written ?? stored) : { ...stored, ...written }
  const isFood = mayChange && written ? values['is_food'] !== undefined : hasFood
  return (
    <AdminPage
      title={name}
      texts="admin_products"
      lead={code}
      actions={
        <>
          {shopTo === null ? null : <a href={shopTo}>{t('admin_products.in_shop')}</a>}
          <Operations offers={offers} given={{ version }} />
        </>
      }
    >
      <div className={styles.product}>
        <State />
        <div className={styles.main}>
          <Pictures />
          <Editor intent={intent} isFood={isFood} onType={setTyped} />
          <Variants />
          <Options />
          <ProductClass />
          <History />
        </div>
        <div className={styles.beside}>
          <SharePreviews values={values} />
          <Previews values={values} isFood={isFood} />
        </div>
      </div>
    </AdminPage>
  )
}

/** Whether it is on sale, and what it lacks first: each line leads to its field. */
function State() {
  const { t } = useTranslation()
  const { published, lacks, former } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <div className={styles.state}>
      <Panel
        title={text('column.state')}
        id="state"
        marks={<ProductState published={published} lacks={lacks.length} />}
      >
        {lacks.length > 0 ? (
          <>
            <p>{text('lacks')}</p>
            <InnerLinks>
              <ul className={styles.lacks}>
                {lacks.map(({ lack, text: lacking, at }) => (
                  <li key={lack}>
                    <a href={`#${at}`}>{lacking}</a>
                  </li>
                ))}
              </ul>
            </InnerLinks>
          </>
        ) : null}
        {former.length > 0 ? (
          <p>
            {text('former')}: {former.join(', ')}
          </p>
        ) : null}
      </Panel>
    </div>
  )
}

/** What staff did to it, and where the audit has all of it. */
function History() {
  const { t } = useTranslation()
  const { timeline, historyTo } = useLoaderData<typeof loader>()
  return (
    <Panel
      title={t('admin_products.timeline')}
      id="timeline"
      actions={historyTo === null ? null : <a href={historyTo}>{t('admin_products.history')}</a>}
    >
      {timeline.length === 0 ? <p>{t('admin_products.no_timeline')}</p> : null}
      <Timeline events={timeline} />
    </Panel>
  )
}
