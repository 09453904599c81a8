import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { ContentLinks } from './content-links.tsx'
import { Difference } from './difference.tsx'
import type { loader } from './text-versions.server.ts'

export { loader } from './text-versions.server.ts'

/** /admin/content/documents/:code/versions: what was published, and the difference of any two. */
export default function TextVersions() {
  const { t } = useTranslation()
  const { code, name, editor, rows, next, previous, hasDraft, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.${key}`)
  const options = [
    ...(hasDraft ? [['draft', text('draft')] as const] : []),
    ...rows.map(({ version }) => [String(version), t('admin_content.version', { version })] as const),
  ]
  return (
    <AdminPage
      title={t('admin_content.versions_of', { name })}
      lead={<Link to={editor}>{text('to_editor')}</Link>}
      texts="admin_content"
      actions={<CsvLink page="textVersionsCsv" of={{ code }} />}
    >
      <ContentLinks />
      <DataTable
        caption={text('versions')}
        rows={rows}
        keyOf={({ version }) => String(version)}
        next={next}
        previous={previous}
        sort="version_down"
        empty={text('never')}
        columns={[
          {
            key: 'version',
            label: text('version_label'),
            sorts: sortedBy('version'),
            isMain: true,
            render: ({ version }) => version,
          },
          { key: 'from', label: text('from'), sorts: sortedBy('from'), render: ({ from }) => from },
          {
            key: 'state',
            label: text('state'),
            render: ({ isInForce, withdrawn }) =>
              withdrawn ? (
                <StateBadge tone="soft">{t('admin_content.withdrawn_at', { at: withdrawn })}</StateBadge>
              ) : isInForce ? (
                <StateBadge tone="good">{text('in_force')}</StateBadge>
              ) : null,
          },
          { key: 'at', label: text('published_at'), render: ({ at }) => at ?? text('with_shop') },
          { key: 'who', label: text('who'), sorts: sortedBy('who'), render: ({ who }) => who },
          { key: 'note', isText: true, label: text('note'), render: ({ note }) => note },
          ...(mayChange
            ? [
                {
                  key: 'take',
                  label: text('take'),
                  render: ({ version }: (typeof rows)[number]) => (
                    <Link
                      to={`${editor}?version=${version}`}
                      aria-label={t('admin_content.take_version', { version })}
                    >
                      {text('take_short')}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Panel title={text('difference')} id="difference">
        <Filters keep={['sort', 'after']}>
          {(value) => (
            <>
              <FilterSelect name="from" label={text('between')} value={value('from')} options={options} />
              <FilterSelect name="to" label={text('and')} value={value('to')} options={options} />
            </>
          )}
        </Filters>
        <Shown />
      </Panel>
    </AdminPage>
  )
}

function Shown() {
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
