/** The forms by which staff does something: checked as they are typed, kept until they are sent, and working without scripts. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useFormDraft } from '../../forms/typed-draft.ts'
import { useFaults, type Check } from '../../forms/use-faults.ts'
import type { loader } from '../layout.server.ts'
import type { StaffAnswer } from '../staff-answer.ts'
import { Unsaved, useWarning } from './unsaved.tsx'
import { useStaffAnswer } from './use-staff-answer.ts'
import { firstField, focusFirstField } from './keys.tsx'
import styles from './act-form.module.css'

/** What a field gets from its form: its name and id, what was typed or stored, and what is wrong with it. */
export interface ActField {
  (
    name: string,
    stored?: string,
  ): { id: string; name: string; defaultValue: string; error: string | undefined }
  /** The same for one box to tick: one that was cleared is sent by saying nothing. */
  box: (
    name: string,
    stored?: boolean,
  ) => { id: string; name: string; defaultChecked: boolean; error: string | undefined }
}

export interface ActFormProps {
  /** Which of the page's verbs. */
  intent: string
  /** For fields that stand elsewhere on the page, such as the boxes of a list's rows. */
  id?: string
  /** Tells apart forms of the same verb on one page. */
  of?: string
  /** Hidden fields: what it is done to, and the version that was seen. */
  given?: Record<string, string | number>
  /** Brings the check in the browser, by a lazy import of the schema; the same function each time. */
  load?: () => Promise<Check>
  submit: string
  variant?: ButtonVariant
  /** Takes what was checked in place of sending it, once scripts run. */
  take?: (form: FormData) => void
  /** It is on its way, though not by a form of the page. */
  isBusy?: boolean
  /** Files are sent with it. */
  hasFiles?: boolean
  /** Where another one saved first, the page shows by itself what differs; else each field says what is stored now. */
  showsDifference?: boolean
  /** What stands between; `answer` is what the server said of the last attempt. */
  children?: (field: ActField, answer: StaffAnswer | null) => ReactNode
}

const hasSeen = (given: Record<string, string | number>): boolean => Object.keys(given).length > 0

const unchecked = async (): Promise<Check> => await Promise.resolve(() => ({}))

/** The layout's loader: its data stand around every page. */
export const layoutId = 'admin-layout'
export const useStaff = () => useRouteLoaderData<typeof loader>(layoutId)

/** What the server said of a form of the page; null: nothing, or it was another form. */
export function useAnswer(intent: string, of = ''): StaffAnswer | null {
  const answer = useStaffAnswer()
  return answer?.intent === intent && (answer.typed['of'] ?? '') === of ? answer : null
}

/** Whether this form of the page is on its way. */
function useIsSending(intent: string, of = ''): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (formData.get('of') ?? '') === of
}

/** Once what it is done to has another version, what stood in its fields is old: it is drawn anew. */
export function ActForm(props: ActFormProps) {
  return <OneForm key={JSON.stringify(props.given)} {...props} />
}

function OneForm({
  intent,
  id,
  of = '',
  given = {},
  load = unchecked,
  submit,
  variant,
  take,
  isBusy = false,
  hasFiles,
  showsDifference,
  children,
}: ActFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const answer = useAnswer(intent, of)
  const staff = useStaff()
  const { pathname, search } = useLocation()
  const isSending = useIsSending(intent, of)
  const { faults, summary, watch } = useFaults(load, answer)
  const owner = staff?.email ?? ''
  useEffect(() => {
    if (summary.attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [summary.attempt])
  const draft = useFormDraft(
    form,
    { name: `${pathname} ${intent} ${of}`, owner, base: given },
    summary.attempt,
  )
  useWarning(draft.isUnsaved)
  useDone(isSending, answer, draft.stored)
  // What carries a version or the value that was seen is compared with what is stored now; other defaults are no news.
  const isCompared = answer?.isClash && answer.shown === undefined && !showsDifference && hasSeen(given)
  const textField = (name: string, stored?: string) => {
    const typed = answer?.typed[name]
    const differs = isCompared && stored !== undefined && typed !== undefined && typed !== stored
    const news = differs ? t('admin.stored_now', { value: stored === '' ? '–' : stored }) : undefined
    return {
      id: `${intent}.${of}.${name}`,
      name,
      defaultValue: typed ?? stored ?? '',
      error: faults[name] === undefined ? news : t(faults[name]),
    }
  }
  const field: ActField = Object.assign(textField, {
    box: (name: string, stored = false) => {
      const { defaultValue: _text, ...box } = textField(name)
      return { ...box, defaultChecked: answer?.sent ? name in answer.sent : stored }
    },
  })
  return (
    <Form
      method="post"
      {...(id ? { id } : {})}
      action={pathname + search}
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      // It says by itself what became of it: the page need not.
      data-answered={answer?.message ? '' : undefined}
      data-refused={Object.keys(faults).length > 0 ? '' : undefined}
      {...(hasFiles ? { encType: 'multipart/form-data' as const } : {})}
      {...watch}
      onSubmit={(event) => {
        watch.onSubmit(event)
        if (event.defaultPrevented || !take) return
        event.preventDefault()
        take(new FormData(event.currentTarget))
        draft.stored()
        close(event.currentTarget.closest<HTMLDetailsElement>('details[name=verbs]'))
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {of ? <input type="hidden" name="of" value={of} /> : null}
      <input type="hidden" name="key" value={answer?.typed['key'] ?? `${staff?.formKey ?? ''}${of}`} />
      {Object.entries(given).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer?.message && !isSending ? (
        <Notice kind={answer.isAsked ? 'info' : 'error'}>{answer.message}</Notice>
      ) : null}
      {draft.isBack && !isSending ? (
        <Unsaved
          forget={() => {
            draft.forget()
            form.current?.querySelector<HTMLElement>(firstField)?.focus()
          }}
        />
      ) : null}
      {children?.(field, answer)}
      <Button
        type="submit"
        pending={isSending || isBusy}
        pendingText={t('admin.working')}
        {...(variant ? { variant } : {})}
      >
        {submit}
      </Button>
    </Form>
  )
}

/** Does something once a form of the page was sent and nothing was said against it. */
function useDone(isSending: boolean, answer: StaffAnswer | null, then: () => void): void {
  const wasSending = useRef(false)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (wasSending.current && !isSending && answer === null) latest.current()
    wasSending.current = isSending
  }, [isSending, answer])
}

/** Why something is done, for the audit. */
export function Reason({ field, ...more }: { field: ActField } & Partial<FieldProps>) {
  const { t } = useTranslation()
  return <Field {...field('reason')} label={t('admin.reason')} required maxLength={500} {...more} />
}

export interface VerbProps extends ActFormProps {
  label: string
  /** The key that opens it. */
  hotkey?: string
  /** What will happen, where that can't be undone. */
  warning?: ReactNode
}

function close(verb: HTMLDetailsElement | null): void {
  // One that an answer had opened is closed already, with the focus still in it.
  if (!verb?.open && !verb?.contains(document.activeElement)) return
  verb.open = false
  verb.querySelector('summary')?.focus({ preventScroll: true })
}

/** A verb as a button that opens its form; it opens without scripts, and by its key. Escape closes it. */
export function Verb({ label, hotkey, warning, children, ...form }: VerbProps) {
  const answer = useAnswer(form.intent, form.of)
  const place = useRef<HTMLDetailsElement>(null)
  const isSending = useIsSending(form.intent, form.of)
  const [times, setTimes] = useState(0)
  // Once it is done there is nothing left to fill in; what has an answer to show stays open. The next time it begins empty.
  useDone(isSending, answer, () => {
    close(place.current)
    setTimes((before) => before + 1)
  })
  return (
    <details
      className={styles.verb}
      // One at a time.
      name="verbs"
      ref={place}
      open={answer !== null || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(place.current)
      }}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) focusFirstField(currentTarget)
      }}
    >
      <summary data-key={hotkey}>
        {label}
        {hotkey ? <kbd aria-hidden="true">{hotkey}</kbd> : null}
      </summary>
      <div className={styles.window}>
        {warning ? <Notice kind="warning">{warning}</Notice> : null}
        <ActForm key={times} {...form}>
          {children}
        </ActForm>
      </div>
    </details>
  )
}
