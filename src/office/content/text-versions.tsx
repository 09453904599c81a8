import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { Difference } from './difference.tsx'
import type { loader } from './text-versions.server.ts'

export { loader } from './text-versions.server.ts'

/** /admin/content/documents/:code/versions: the published versions, and the differences between any two. */
export default function TextVersions() {
  const { t } = useTranslation()
  const { name, editor, list, hasDraft } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  const options = [
    ...(hasDraft ? [['draft', text('draft')] as const] : []),
    ...list.rows.map(({ key, own: { version } }) => [key, t('admin_content.version', { version })] as const),
  ]
  return (
    <AdminPage
      title={t('admin_content.versions_of', { name })}
      lead={<Link to={editor}>{text('to_editor')}</Link>}
      texts="admin_content"
      actions={<ListFiles of={list} />}
      part="content"
    >
      <ListTable of={list} draw={drawn} />
      <Panel title={text('difference')} id="difference">
        <Filters keep={['sort', 'after']}>
          {(value) => (
            <>
              <FilterSelect name="from" label={text('between')} value={value('from')} options={options} />
              <FilterSelect name="to" label={text('and')} value={value('to')} options={options} />
            </>
          )}
        </Filters>
        <VersionView />
      </Panel>
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { take: ({ own }: Row) => <Take {...own} /> }

function Take({ version }: Row['own']) {
  const { t } = useTranslation()
  const { editor } = useLoaderData<typeof loader>()
  return (
    <Link to={`${editor}?version=${version}`} aria-label={t('admin_content.take_version', { version })}>
      {t('admin_content.take_short')}
    </Link>
  )
}

function VersionView() {
  const { t } = useTranslation()
  const { difference } = useLoaderData<typeof loader>()
  if (!difference) return <p>{t('admin_content.choose_two')}</p>
  return (['cs', 'en'] as const).map((of) => (
    <div key={of}>
      <h3>{t(`admin_content.language.${of}`)}</h3>
      <div lang={of}>
        {difference[of].title.every(({ kind }) => kind === 'same') ? null : (
          <Difference changes={difference[of].title} />
        )}
        <Difference changes={difference[of].body} />
      </div>
    </div>
  ))
}
