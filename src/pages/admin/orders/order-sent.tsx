/** Documents, claims and mails, each with what can be done about it. */
import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { mailTones, StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './order.server.ts'

const loadDocument = async (): Promise<Check> => checkBy((await import('./order-forms.ts')).documentForm)
const loadMail = async (): Promise<Check> => checkBy((await import('./order-forms.ts')).mailForm)

export function Documents() {
  const { t } = useTranslation()
  const { documents, verbs } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <Panel title={text('documents')} id="documents">
      <DataTable
        caption={text('documents')}
        rows={documents}
        keyOf={({ number }) => number}
        empty={text('no_documents')}
        columns={[
          {
            key: 'number',
            label: text('number'),
            isMain: true,
            render: ({ number, to }) =>
              to === null ? (
                number
              ) : (
                <a href={to} download>
                  {number}
                </a>
              ),
          },
          { key: 'kind', label: text('kind'), render: ({ kind }) => kind },
          { key: 'issued', label: text('issued'), render: ({ issuedOn }) => issuedOn },
          { key: 'corrects', label: text('corrects'), render: ({ corrects }) => corrects ?? '' },
          ...(documents.some(({ total }) => total !== null)
            ? [
                {
                  key: 'total',
                  label: text('total'),
                  isFigure: true,
                  render: ({ total }: (typeof documents)[number]) => total,
                },
              ]
            : []),
          {
            key: 'verbs',
            label: text('do'),
            render: ({ number }) =>
              verbs.includes('mail_again') ? (
                <Verb
                  intent="document_again"
                  of={number}
                  given={{ document: number }}
                  label={text('verb.send_again')}
                  submit={text('verb.send_again')}
                  load={loadDocument}
                >
                  {(field) => <Reason field={field} />}
                </Verb>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}

export function Claims() {
  const { t } = useTranslation()
  const { claims } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  if (claims.length === 0) return null
  return (
    <Panel title={text('claims')} id="claims">
      <DataTable
        caption={text('claims')}
        rows={claims}
        keyOf={({ name }) => name}
        empty=""
        columns={[
          {
            key: 'name',
            label: text('number'),
            isMain: true,
            render: ({ name, to }) => (to === null ? name : <Link to={to}>{name}</Link>),
          },
          { key: 'what', label: text('kind'), render: ({ what }) => what },
          { key: 'state', label: text('state'), render: ({ state }) => state },
          { key: 'at', label: text('created'), render: ({ at }) => at },
        ]}
      />
    </Panel>
  )
}

export function Mails() {
  const { t } = useTranslation()
  const { mails, verbs } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <Panel title={text('mails')} id="mails">
      <DataTable
        caption={text('mails')}
        rows={mails}
        keyOf={({ id }) => String(id)}
        empty={text('no_mails')}
        columns={[
          { key: 'name', label: text('mail_label'), isMain: true, render: ({ name }) => name },
          { key: 'to', label: text('email'), render: ({ to }) => to },
          {
            key: 'state',
            label: text('state'),
            render: ({ state }) => (
              <StateBadge tone={mailTones[state]}>{text(`mail_state.${state}`)}</StateBadge>
            ),
          },
          { key: 'at', label: text('created'), render: ({ at }) => at },
          {
            key: 'verbs',
            label: text('do'),
            render: ({ id, canSend }) =>
              canSend && verbs.includes('mail_again') ? (
                <Verb
                  intent="mail_again"
                  of={String(id)}
                  given={{ mail: id }}
                  label={text('verb.send_again')}
                  submit={text('verb.send_again')}
                  load={loadMail}
                >
                  {(field) => <Reason field={field} />}
                </Verb>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}
