import { Link, useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { Operations } from '../kit/operations.tsx'
import { Editor } from './editor.tsx'
import { Options } from './options.tsx'
import type { loader } from './product.server.ts'
import { ProductState } from './product-state.tsx'
import styles from './product.module.css'
import { Variants } from './variants.tsx'

export { action, loader } from './product.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/products/:code */
export default function ProductPage() {
  const { t } = useTranslation()
  const { code, name, published, lacks, former, shopTo, picturesTo, offers, version } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <AdminPage
      title={name}
      texts="admin_products"
      lead={code}
      marks={<ProductState published={published} lacks={lacks.length} />}
      actions={
        <>
          {shopTo === null ? null : <a href={shopTo}>{text('in_shop')}</a>}
          <Link to={picturesTo} data-key="i">
            {text('pictures.title')}
          </Link>
          <Operations offers={offers} given={{ version }} />
        </>
      }
    >
      {lacks.length > 0 ? (
        <Notice kind="info" role="none" title={text('lacks')}>
          <ul className={styles.lacks}>
            {lacks.map(({ lack, text: lacking, at }) => (
              <li key={lack}>
                <a href={`#${at}`}>{lacking}</a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Variants />
      <Options />
      <Editor />
      {former.length > 0 ? (
        <Panel title={text('former')} id="former">
          <p>{former.join(', ')}</p>
        </Panel>
      ) : null}
    </AdminPage>
  )
}
