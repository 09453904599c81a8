import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { Ticks } from '../kit/ticks.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

/** The categories of a product, its values of attributes, and the collections that it is in. */
export function ProductClass() {
  const { t } = useTranslation()
  const { categories, attributes, ticked, collections, mayChange } = useLoaderData<typeof loader>().classes
  const text = (key: string) => t(`admin_products.classes.${key}`)
  if (categories.length + attributes.length === 0) return null
  return (
    <Panel title={text('title')} id="classes">
      {mayChange ? (
        <ActForm intent="classify" submit={text('save')} variant="secondary">
          {(field, answer) => (
            <div className={styles.food}>
              {categories.length > 0 ? (
                <Ticks
                  id={field('categories').id}
                  legend={text('categories')}
                  name="categories"
                  choices={categories}
                  stored={ticked.categories}
                  answer={answer}
                  error={field('categories').error}
                />
              ) : null}
              {attributes.map(({ id, name, values }) => (
                <Ticks
                  key={id}
                  id={`${field('values').id}-${id}`}
                  legend={name}
                  name="values"
                  choices={values}
                  stored={ticked.values}
                  answer={answer}
                  error={undefined}
                />
              ))}
            </div>
          )}
        </ActForm>
      ) : null}
      {collections.length > 0 ? (
        <p>
          {text('collections')}:{' '}
          {collections.map(({ name, to }, nth) => (
            <span key={to}>
              {nth > 0 ? ', ' : ''}
              <Link to={to}>{name}</Link>
            </span>
          ))}
        </p>
      ) : null}
    </Panel>
  )
}
