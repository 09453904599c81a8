import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import type { loader } from './audit.server.ts'
import styles from './audit.module.css'

export { loader } from './audit.server.ts'

/** /admin/settings/audit: changes with their author, time and reason. */
export default function Audit() {
  const { t } = useTranslation()
  const { list, chain, noted } = useLoaderData<typeof loader>()
  const address = useAddressWith()
  const text = (key: string) => t(`admin_settings.audit.${key}`)
  return (
    <ListPage
      of={list}
      texts="admin_settings.audit"
      part="settings"
      verbs={<Link to={address({ chain: 'yes', after: null })}>{text('verify')}</Link>}
      above={
        <>
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
        </>
      }
      draw={drawn}
    />
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = {
  subject: ({ cells, own: { subject } }: Row) => {
    const to = cells['subject']?.to
    return (
      <>
        {subject.kind} {to === undefined ? subject.name : <Link to={to}>{subject.name}</Link>}
      </>
    )
  },
  change: ({ own }: Row) => <Change {...own} />,
}

function Change({ before, after }: Pick<Row['own'], 'before' | 'after'>) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_settings.audit.${key}`)
  if (before === '' && after === '') return null
  return (
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
  )
}

/** Checks a noted hash against the chain on submit, not while it is typed: the check reads every event. */
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
