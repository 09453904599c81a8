import { Link, useLoaderData, useSearchParams } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Verb, type ActField } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ListPage } from '../kit/list-page.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import type { loader } from './lists.server.ts'

export { action, loader } from './lists.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadList = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).listForm)

/** /admin/prices/lists */
export default function PriceLists() {
  const { t } = useTranslation()
  const { list, mayCreate, mayChange } = useLoaderData<typeof loader>()
  const open = useSearchParams()[0].get('list')
  const chosen = mayChange ? list.rows.find(({ key }) => key === open)?.own : undefined
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <ListPage
      of={list}
      texts="admin_prices"
      part="prices"
      actions={mayCreate ? <Create /> : null}
      draw={drawn}
    >
      {chosen ? (
        <Panel title={chosen.name} id="chosen">
          <ActForm
            key={chosen.code}
            intent="change"
            of={chosen.code}
            given={{ code: chosen.code, seen: chosen.seen }}
            submit={text('list.save')}
            load={loadList}
          >
            {(field) => <ListFields field={field} list={chosen} />}
          </ActForm>
        </Panel>
      ) : null}
    </ListPage>
  )
}

const drawn = { change: ({ key }: { key: string }) => <Change code={key} /> }

function Change({ code }: { code: string }) {
  const { t } = useTranslation()
  const { mayChange } = useLoaderData<typeof loader>()
  const address = useAddressWith()
  const open = useSearchParams()[0].get('list')
  if (!mayChange) return null
  return (
    <Link
      to={address({ list: code })}
      preventScrollReset
      aria-current={code === open ? 'true' : undefined}
      aria-label={`${t('admin_prices.list.change')}: ${code}`}
    >
      {t('admin_prices.list.change')}
    </Link>
  )
}

function Create() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <Verb intent="create" label={text('list.new')} hotkey="n" submit={text('list.create')} load={loadList}>
      {(field) => (
        <>
          <Field {...field('code')} label={text('list.code')} hint={text('list.code_hint')} required />
          <ListFields field={field} />
        </>
      )}
    </Verb>
  )
}

interface KnownList {
  name: string
  fromDay: string
  untilDay: string
  isOfEverybody: boolean
}

function ListFields({ field, list }: { field: ActField; list?: KnownList }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <>
      <Field {...field('name', list?.name)} label={text('list.name')} maxLength={100} required />
      {list?.isOfEverybody ? (
        <>
          <p>{text('list.of_everybody')}</p>
          <input type="hidden" name="from" value="" />
          <input type="hidden" name="until" value="" />
        </>
      ) : (
        <>
          <Field
            {...field('from', list?.fromDay)}
            label={text('from')}
            hint={text('list.from_hint')}
            type="date"
          />
          <Field
            {...field('until', list?.untilDay)}
            label={text('until')}
            hint={text('list.until_hint')}
            type="date"
          />
        </>
      )}
    </>
  )
}
