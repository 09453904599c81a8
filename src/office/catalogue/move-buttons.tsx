import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './options.module.css'

/** Moves a row up or down: two small buttons, by mouse and by keys, without scripts too. */
export function MoveButtons({
  up,
  down,
  given,
  name,
}: {
  /** The intents of both moves. */
  up: string
  down: string
  given: Readonly<Record<string, string>>
  /** What the row is called. */
  name: string
}) {
  const { t } = useTranslation()
  return (
    <Form method="post" preventScrollReset className={styles.moves}>
      {Object.entries(given).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {([up, down] as const).map((intent) => {
        const label = t(`admin_products.options.${intent === up ? 'up' : 'down'}`, { name })
        return (
          <Button
            key={intent}
            type="submit"
            variant="quiet"
            name="intent"
            value={intent}
            aria-label={label}
            title={label}
          >
            {intent === up ? '↑' : '↓'}
          </Button>
        )
      })}
    </Form>
  )
}
