/** What waits for a person and is put off until a day: the notice that it is, and the two verbs. */
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from './act-form.tsx'
import { checkBy } from './check-by.ts'
import type { AsideShown } from './set-aside.server.ts'
import styles from './set-aside.module.css'

const schema = async () => await import('../../../shop/aside/schema.ts')
const loads = {
  set_aside: async (): Promise<Check> => checkBy((await schema()).asideForm),
  take_up: async (): Promise<Check> => checkBy((await schema()).takeUpForm),
}

/** Until which day it is set aside, and why. */
export function AsideNotice({ aside }: { aside: AsideShown | null }) {
  const { t } = useTranslation()
  if (!aside?.told) return null
  return (
    <Notice kind="info" title={t('admin.aside.until_day', { day: aside.told.until })}>
      {aside.told.why}
    </Notice>
  )
}

/** The same in a row of a list. */
export function AsideLine({ aside }: { aside: AsideShown | null }) {
  const { t } = useTranslation()
  if (!aside?.told) return null
  return (
    <div className={styles.line}>
      {t('admin.aside.until_day', { day: aside.told.until })}: {aside.told.why}
    </div>
  )
}

/** @param hotkey left out where a page shows several things that can be set aside */
export function AsideVerb({ aside, hotkey }: { aside: AsideShown | null; hotkey?: string }) {
  const { t } = useTranslation()
  if (!aside?.may) return null
  const { kind, name, told, today, inAWeek } = aside
  const intent = told ? 'take_up' : 'set_aside'
  return (
    <Verb
      intent={intent}
      of={`${kind}-${name}`}
      given={{ kind, name }}
      label={t(`admin.aside.${intent}`)}
      submit={t(`admin.aside.${intent}`)}
      load={loads[intent]}
      {...(hotkey ? { hotkey } : {})}
    >
      {(field) => (
        <>
          <Reason field={field} />
          {told ? null : (
            <Field
              {...field('until', inAWeek)}
              type="date"
              min={today}
              label={t('admin.aside.until')}
              required
            />
          )}
        </>
      )}
    </Verb>
  )
}
