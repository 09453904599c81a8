import { useLoaderData, useLocation } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { usePageTexts } from '../kit/page-texts.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ListPage } from '../kit/list-page.tsx'
import { useNarrowed } from '../kit/narrowed.ts'
import { adminHref } from '../routes.ts'
import type { loader } from './documents.server.ts'

export { action, loader } from './documents.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadSend = async (): Promise<Check> => checkBy((await import('./document-forms.ts')).sendForm)

type Row = Awaited<ReturnType<typeof loader>>['list']['rows'][number]

/** /admin/money/documents */
export default function Documents() {
  const { t, locale } = usePageTexts()
  const { search } = useLocation()
  const { list } = useLoaderData<typeof loader>()
  const isSearched = useNarrowed().typed !== ''
  const text = (key: string) => t(`admin_money.documents.${key}`)
  return (
    <ListPage
      of={list}
      lead={text('lead')}
      texts="admin_money"
      part="money"
      actions={
        <>
          <a href={adminHref('documentsZip', locale) + search} download>
            {text('zip')}
          </a>
          {/* The files hold whole days and would ignore a search. */}
          {(isSearched ? [] : (['accounting', 'pohoda'] as const)).map((format) => (
            <a key={format} href={adminHref('documentsExport', locale, { format }) + search} download>
              {text(format)}
            </a>
          ))}
        </>
      }
      draw={drawn}
    />
  )
}

const drawn = {
  files: ({ own }: Row) => <Files of={own} />,
  verbs: ({ own }: Row) => <Send of={own} />,
}

function Files({ of: { id, document: number } }: { of: Row['own'] }) {
  const { t, locale } = usePageTexts()
  const hrefOf = (format: string) => adminHref('documentFile', locale, { id: String(id), format })
  return (
    <>
      <a href={hrefOf('pdf')} download aria-label={t('admin_money.documents.pdf_of', { number })}>
        {t('admin_money.documents.pdf')}
      </a>{' '}
      <a href={hrefOf('isdoc')} download aria-label={t('admin_money.documents.isdoc_of', { number })}>
        {t('admin_money.documents.isdoc')}
      </a>
    </>
  )
}

function Send({ of: { id, order, document } }: { of: Row['own'] }) {
  const { t } = useTranslation()
  const label = t('admin_money.documents.send')
  return (
    <Verb
      intent="send"
      of={String(id)}
      given={{ order, document }}
      label={label}
      submit={label}
      load={loadSend}
    >
      {(field) => <Reason field={field} />}
    </Verb>
  )
}
