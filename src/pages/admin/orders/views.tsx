/** Lists that are looked at often: a row of links, saved from what the list is narrowed to. */
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import type { loader } from './orders.server.ts'
import styles from './orders.module.css'

/** What belongs to a moment and not to a view. */
const momentary = ['q', 'after', 'done']

export function Views() {
  const { t } = useTranslation()
  const { views, mayView } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const text = (key: string) => t(`admin_orders.views.${key}`)
  const kept = new URLSearchParams([...query].filter(([name, value]) => !momentary.includes(name) && value))
  const removable = views.filter(({ isRemovable }) => isRemovable)
  return (
    <nav className={styles.views} aria-label={text('label')}>
      <ul>
        {views.map(({ id, name, to, isShared, isOwn }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            {isShared && !isOwn ? ` (${text('shared')})` : null}
          </li>
        ))}
      </ul>
      {mayView && kept.size > 0 ? (
        <Verb
          intent="save_view"
          label={text('save')}
          submit={text('save')}
          given={{ query: kept.toString() }}
        >
          {(field) => (
            <>
              <Field {...field('name')} label={text('name')} required maxLength={60} />
              <Checkbox {...field.box('shared')} label={text('share')} />
              <p>{text('no_search')}</p>
            </>
          )}
        </Verb>
      ) : null}
      {mayView && removable.length > 0 ? (
        <Verb
          intent="remove_view"
          label={text('remove')}
          submit={text('remove')}
          warning={text('remove_warning')}
        >
          {(field) => (
            <Select
              {...field('id')}
              label={text('which')}
              options={removable.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Verb>
      ) : null}
    </nav>
  )
}
