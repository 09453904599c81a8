import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { webhookEvents } from '../../../shop/webhooks/rules.ts'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { Ticks } from '../kit/ticks.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import styles from './keys.module.css'

/** The fields of an endpoint. */
export function WebhookFields({
  field,
  answer,
  stored,
}: {
  field: ActField
  answer: StaffAnswer | null
  stored?: { name: string; url: string; events: string[] }
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_settings.webhooks.${key}`)
  const { error, id } = field('events')
  return (
    <>
      <Field {...field('name', stored?.name)} label={text('name')} required maxLength={100} />
      <Field
        {...field('url', stored?.url ?? 'https://')}
        type="url"
        label={text('url')}
        hint={text('url_hint')}
        required
        maxLength={500}
      />
      <Ticks
        id={id}
        legend={text('events')}
        name="event"
        choices={webhookEvents.map((event) => ({
          value: event,
          label: text(`event.${event.replace('.', '_')}`),
        }))}
        stored={stored?.events ?? []}
        answer={answer}
        error={error}
        className={styles.choices}
      />
    </>
  )
}

const tones: Record<string, StateTone> = { open: 'good', failing: 'bad', STAFF: 'wait', FAILING: 'bad' }

export function WebhookState({ state }: { state: string }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state] ?? 'wait'}>{t(`admin_settings.webhooks.state.${state}`)}</StateBadge>
}
