import { Form, Link, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable, useAddressWith } from '../kit/data-table.tsx'
import { Filters, FilterField, FilterSelect } from '../kit/filters.tsx'
import { useLocale } from '../../shared/locale.ts'
import { adminHref } from '../routes.ts'
import type { loader } from './audit.server.ts'
import { SettingsLinks } from './settings-links.tsx'
import styles from './audit.module.css'

export { loader } from './audit.server.ts'

/** /admin/settings/audit: who changed what, when and why. */
export default function Audit() {
  const { t } = useTranslation()
  const { rows, next, previous, staff, operations, chain, noted } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { search } = useLocation()
  const address = useAddressWith()
  const text = (key: string) => t(`admin_settings.audit.${key}`)
  return (
    <AdminPage
      title={text('title')}
      texts="admin_settings.audit"
      actions={
        <>
          <Link to={address({ chain: 'yes', after: null })}>{text('verify')}</Link>
          <a href={adminHref('auditCsv', locale) + search}>{t('admin.csv')}</a>
        </>
      }
    >
      <SettingsLinks />
      {chain ? (
        <Notice kind={chain.broken === null ? 'success' : 'error'}>
          {chain.broken === null
            ? t('admin_settings.audit.whole', { count: chain.events, hash: chain.last ?? '' })
            : t('admin_settings.audit.broken', { event: chain.broken })}
        </Notice>
      ) : null}
      {noted ? (
        <Notice kind={noted === 'known' ? 'success' : 'error'}>{text(`noted_${noted}`)}</Notice>
      ) : null}
      {chain ? <NotedHash /> : null}
      <Filters search={{ label: text('search'), hint: text('search_hint') }}>
        {(value) => (
          <>
            <FilterSelect name="who" label={text('who')} value={value('who')} options={staff} />
            <FilterSelect name="what" label={text('what')} value={value('what')} options={operations} />
            <FilterField name="from" type="date" label={text('from')} value={value('from')} />
            <FilterField name="to" type="date" label={text('to')} value={value('to')} />
          </>
        )}
      </Filters>
      <DataTable
        name="audit"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="at_down"
        empty={text('none')}
        columns={[
          { key: 'at', sorts: sortedBy('at'), label: text('at'), isMain: true, render: ({ at }) => at },
          { key: 'who', label: text('who'), render: ({ who }) => who },
          { key: 'what', label: text('what'), render: ({ operation }) => operation },
          {
            key: 'subject',
            label: text('subject'),
            render: ({ subject: { kind, name, to } }) => (
              <>
                {kind} {to === null ? name : <Link to={to}>{name}</Link>}
              </>
            ),
          },
          { key: 'reason', isText: true, label: text('reason'), render: ({ reason }) => reason },
          {
            key: 'change',
            label: text('change'),
            render: ({ before, after }) =>
              before === '' && after === '' ? null : (
                <details>
                  <summary>{text('shown')}</summary>
                  <dl className={styles.change}>
                    <dt>{text('before')}</dt>
                    <dd>
                      <pre>{before}</pre>
                    </dd>
                    <dt>{text('after')}</dt>
                    <dd>
                      <pre>{after}</pre>
                    </dd>
                  </dl>
                </details>
              ),
          },
        ]}
      />
    </AdminPage>
  )
}

/** A hash that was noted elsewhere is held against the chain once it is sent, not while it is typed: that reads every event. */
function NotedHash() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  return (
    <Form method="get" preventScrollReset className={styles.noted}>
      <input type="hidden" name="chain" value="yes" />
      <Field
        name="noted"
        label={t('admin_settings.audit.noted')}
        defaultValue={address.get('noted') ?? ''}
        maxLength={64}
        spellCheck={false}
      />
      <Button type="submit">{t('admin_settings.audit.verify')}</Button>
    </Form>
  )
}
