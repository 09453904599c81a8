/** The form for the days of account statements; they live in the URL, so it works without scripts. */
import { Form, useLoaderData, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { loader } from './receivables.server.ts'
import styles from './money.module.css'

const names = ['statement_from', 'statement_to'] as const

export function StatementDays() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const { statementDays } = useLoaderData<typeof loader>()
  const { typed, faults } = statementDays
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  // Keeps the filters of the page's lists.
  const kept = [...address].filter(([name]) => name !== 'done' && !names.some((one) => one === name))
  return (
    <Form method="get" action="#companies" className={styles.days} preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {names.map((name) => (
        <Field
          key={`${name} ${typed[name]}`}
          name={name}
          type="date"
          label={text(name)}
          defaultValue={typed[name]}
          error={faults[name] === undefined ? undefined : text(faults[name])}
        />
      ))}
      <Button type="submit" variant="secondary">
        {text('statement_set')}
      </Button>
    </Form>
  )
}
