/** The actions on the person of a card. */
import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Reason, useAnswer, Verb } from '../kit/act-form.tsx'
import { KeyLink } from '../kit/key-link.tsx'
import { barVerb, VerbBar } from '../kit/verb-bar.tsx'
import type { loader } from './card.server.ts'
import styles from './card.module.css'

const cardRanks = { primary: ['order'], secondary: ['customer.note', 'customer.change'] }

export function CardVerbs() {
  const { t } = useTranslation()
  const { offers, verbs, email, newOrderTo, mergeTo } = useLoaderData<typeof loader>()
  return (
    <VerbBar
      ranks={cardRanks}
      verbs={[
        ...(newOrderTo
          ? [
              {
                name: 'order',
                verb: <KeyLink to={newOrderTo} hotkey="o" label={t('admin_customers.verb.order')} />,
              },
            ]
          : []),
        ...offers.map((offer) => barVerb(offer, { values: { email } })),
        ...verbs.map((verb) => ({
          name: verb,
          isDanger: verb === 'erase',
          verb:
            verb === 'merge' ? (
              <KeyLink to={mergeTo} hotkey="m" label={t('admin_customers.verb.merge')} />
            ) : (
              <OneVerb verb={verb} />
            ),
        })),
      ]}
    />
  )
}

/** Exports or erases the person's data. */
function OneVerb({ verb }: { verb: string }) {
  const { t } = useTranslation()
  const { email, forgets } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.verb.${key}`)
  // Lists the data to be erased before the clerk types the address.
  const told =
    verb === 'erase' && forgets
      ? [
          ...(forgets.account ? [t('admin_customers.warning.erase_account')] : []),
          t('admin_customers.warning.erase_orders', forgets),
        ]
      : []
  return (
    <Verb
      intent={verb}
      label={text(verb)}
      submit={text(verb)}
      hotkey={verb === 'erase' ? 'x' : 'd'}
      warning={[t(`admin_customers.warning.${verb}`, { email }), ...told].join(' ')}
    >
      {(field) => (
        <>
          {verb === 'erase' ? (
            <Field
              {...field('confirmed')}
              label={t('admin_customers.confirm_email')}
              autoComplete="off"
              required
            />
          ) : null}
          <Reason field={field} hint={t('admin_customers.asked_hint')} />
        </>
      )}
    </Verb>
  )
}

/** The requested export of a person's data, to save as a file or to read. It is stored nowhere. */
export function ExportedFile() {
  const { t } = useTranslation()
  const shown = useAnswer('export')?.shown
  if (typeof shown !== 'string') return null
  return (
    <Notice kind="success" title={t('admin_customers.exported')}>
      <p>
        <a href={`data:application/json;charset=utf-8,${encodeURIComponent(shown)}`} download="person.json">
          {t('admin_customers.save_file')}
        </a>
      </p>
      <details>
        <summary>{t('admin_customers.read_file')}</summary>
        <pre className={styles.file}>{shown}</pre>
      </details>
    </Notice>
  )
}
