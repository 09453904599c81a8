/** Documents, claims and mails, each with its actions. */
import { Link, useLoaderData } from 'react-router'
import { mailLook } from '../../lib/tone.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation } from '../kit/operations.tsx'
import { State } from '../kit/state-badge.tsx'
import type { loader } from './order.server.ts'

export function Documents() {
  const { t } = useTranslation()
  const { documents, again } = useLoaderData<typeof loader>()
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
          { key: 'kind', label: text('kind') },
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
              again ? <Operation offer={again.document} of={number} given={{ document: number }} /> : null,
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
          { key: 'what', label: text('kind') },
          { key: 'state', label: text('state') },
          { key: 'at', label: text('created') },
        ]}
      />
    </Panel>
  )
}

export function Mails() {
  const { t } = useTranslation()
  const { mails, again } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
  return (
    <Panel title={text('mails')} id="mails">
      <DataTable
        caption={text('mails')}
        rows={mails}
        keyOf={({ id }) => String(id)}
        empty={text('no_mails')}
        columns={[
          { key: 'name', label: text('mail_label'), isMain: true },
          { key: 'to', label: text('mail_to') },
          {
            key: 'state',
            label: text('state'),
            render: ({ state }) => <State look={mailLook} is={state} />,
          },
          { key: 'at', label: text('created') },
          {
            key: 'verbs',
            label: text('do'),
            render: ({ id, canSend }) =>
              canSend && again ? <Operation offer={again.mail} of={String(id)} given={{ mail: id }} /> : null,
          },
        ]}
      />
    </Panel>
  )
}
