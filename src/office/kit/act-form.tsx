/** The forms of staff actions: checked as they are typed, kept as drafts until they are sent, and working without scripts. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useFaults, type Check } from '../../pages/forms/use-faults.ts'
import type { loader } from '../layout.server.ts'
import type { StaffAnswer } from '../staff-answer.ts'
import { actField, type ActField } from './act-field.ts'
import { formKeyOf } from './form-key.ts'
import { focusFirstField } from './keys.tsx'
import { focusRefused, refusedEvent, UnplacedFaults } from './refused-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { PutBack } from './unsaved.tsx'
import { useNamedVerb } from './named-verb.ts'
import { useDone, useIsSending, useKept, useLate } from './use-kept.ts'
import { useStaffAnswer } from './use-staff-answer.ts'
import styles from './act-form.module.css'

export interface ActFormProps {
  /** One of the page's verbs. */
  intent: string
  /** The URL it is posted to; left out: its own page. */
  action?: string
  /** For fields elsewhere on the page, such as the checkboxes of a list's rows. */
  id?: string
  /** Distinguishes forms of the same verb on one page. */
  of?: string
  /** Hidden fields: the object, and its version on the page. */
  given?: Record<string, string | number>
  /** Loads the browser's check by a lazy import of the schema; pass a stable function. */
  load?: () => Promise<Check>
  submit: string
  variant?: ButtonVariant
  /** Receives the checked form instead of sending it, once scripts run. */
  take?: (form: FormData) => void
  /** True while it is sent by other means than the form itself. */
  isBusy?: boolean
  /** The form sends files. */
  hasFiles?: boolean
  /** The intent that saves this preview: its refusals concern the fields here, and a save settles their draft. */
  savedBy?: string
  /** Runs when the clerk discards the restored draft. */
  onDiscard?: () => void
  /** A long form: its button stays in the window, with the number of changed fields. */
  isLong?: boolean
  /** The page itself shows the differences if someone else saved first; otherwise each field shows its stored value. */
  showsDifference?: boolean
  /** The fields; `answer` is the server's answer to the last attempt. */
  children?: (field: ActField, answer: StaffAnswer | null) => ReactNode
}

export type { ActField } from './act-field.ts'

const hasSeen = (given: Record<string, string | number>): boolean => Object.keys(given).length > 0

/** Controls that the clerk types into or chooses from. */
const editableFields = ':is(input:not([type=hidden]), select, textarea)'

const unchecked = async (): Promise<Check> => await Promise.resolve(() => ({}))

/** The id of the layout's route; its data are available on every page. */
export const layoutId = 'admin-layout'
export const useStaff = () => useRouteLoaderData<typeof loader>(layoutId)

/** The server's answer to this form; null: no answer yet, or it belongs to another form. */
export function useAnswer(intent: string, of = ''): StaffAnswer | null {
  const answer = useStaffAnswer()
  return answer?.intent === intent && (answer.typed['of'] ?? '') === of ? answer : null
}

/** The part of the saving form's answer that concerns the fields of the previewing form. */
function useSharedAnswer(intent: string, of: string): StaffAnswer | null {
  const answer = useAnswer(intent, of)
  return useMemo(() => {
    if (!answer) return null
    const { key: _key, reason: _reason, ...faults } = answer.faults
    return { ...answer, message: null, faults }
  }, [answer])
}

/**
 * Remounts the form when its object has a new version or a second member was asked to approve: the old field
 * values are obsolete.
 */
export function ActForm(props: ActFormProps) {
  const [discarded, discard] = useState(0)
  const [asked, ask] = useState(0)
  return (
    <OneForm
      key={`${JSON.stringify(props.given)} ${discarded} ${asked}`}
      {...props}
      isFresh={discarded + asked > 0}
      onAsked={() => ask((before) => before + 1)}
      onDiscard={() => {
        discard(discarded + 1)
        props.onDiscard?.()
      }}
    />
  )
}

type OneFormProps = ActFormProps & { isFresh: boolean; onAsked: () => void }

function OneForm(props: OneFormProps) {
  const { intent, id, of = '', given = {}, load = unchecked, submit, variant, take, children } = props
  const {
    action,
    isBusy = false,
    hasFiles,
    isLong,
    showsDifference,
    savedBy = '',
    isFresh,
    onDiscard,
  } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const own = useAnswer(intent, of)
  const shared = useSharedAnswer(savedBy, of)
  // A change that waits for a second member is finished here: the form is empty again and says so.
  const isAsked = own?.isAsked === true
  const answer = isAsked ? null : (own ?? shared)
  const message = own?.isAsked ? own.message : answer?.message
  const staff = useStaff()
  const { pathname, search } = useLocation()
  const { faults, summary, watch } = useFaults(load, answer)
  const { isSending, isPutBack, settle } = useKept(form, props, {
    owner: staff?.email ?? '',
    answer,
    isAsked,
    attempt: summary.attempt,
  })
  useEffect(() => {
    if (summary.attempt === 0 || !form.current) return
    focusRefused(form.current)
    if (Object.keys(summary.faults).length > 0) document.dispatchEvent(new Event(refusedEvent))
  }, [summary])
  useEffect(() => {
    if (isFresh) form.current?.querySelector<HTMLElement>(editableFields)?.focus()
  }, [isFresh])
  // Only forms that carry a version or the value as seen are compared with the stored one; other defaults cannot be outdated.
  const isCompared =
    answer?.isClash === true && answer.shown === undefined && !showsDifference && hasSeen(given)
  // Avoids a second message: the page explains the differences and the next save.
  const isToldByPage =
    showsDifference === true &&
    answer?.isClash === true &&
    Object.entries(given).some(([name, value]) => answer.typed[name] !== String(value))
  const placed = new Set<string>()
  const field = actField({ t, prefix: `${intent}.${of}`, answer, faults, isCompared, placed })
  const button = (
    <Button
      type="submit"
      pending={isSending || isBusy}
      pendingText={t('admin.working')}
      {...(variant ? { variant } : {})}
    >
      {submit}
    </Button>
  )
  return (
    <Form
      method="post"
      {...(id ? { id } : {})}
      action={action ?? pathname + search}
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      // The form shows its own message, so the page leaves it out.
      data-answered={own?.message ? '' : undefined}
      data-refused={Object.keys(faults).length > 0 ? '' : undefined}
      onKeyDownCapture={sendByKey}
      {...(hasFiles ? { encType: 'multipart/form-data' as const } : {})}
      {...watch}
      onSubmit={(event) => {
        watch.onSubmit(event)
        if (event.defaultPrevented || !take) return
        event.preventDefault()
        take(new FormData(event.currentTarget))
        settle()
        close(event.currentTarget.closest<HTMLDetailsElement>('details[name=verbs]'), true)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {of ? <input type="hidden" name="of" value={of} /> : null}
      <input type="hidden" name="key" value={keyOf(own, of, staff?.formKey ?? '')} />
      {Object.entries(given).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isPutBack ? (
        <PutBack
          discard={() => {
            settle()
            onDiscard?.()
          }}
        />
      ) : null}
      {message && !isSending && !isToldByPage ? (
        <Notice kind={isAsked ? 'info' : 'error'}>{message}</Notice>
      ) : null}
      {children?.(field, isAsked ? null : own)}
      {own === null && shared ? null : <UnplacedFaults faults={faults} placed={placed} />}
      {isLong ? <SaveBar form={form}>{button}</SaveBar> : button}
    </Form>
  )
}

/** The idempotency key of the next submit: the same one after a refusal, a new one after a request for approval. */
function keyOf(answer: StaffAnswer | null, of: string, formKey: string): string {
  if (answer?.isAsked !== true) return answer?.typed['key'] ?? formKeyOf(formKey, of)
  const asked = answer.shown as { approval?: number } | undefined
  return formKeyOf(formKey, `${of}.after.${asked?.approval}`)
}

/** Ctrl Enter submits the form from any of its fields, editors included. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}

/** The reason of an action, for the audit. */
export function Reason({ field, ...more }: { field: ActField } & Partial<FieldProps>) {
  const { t } = useTranslation()
  return <Field {...field('reason')} label={t('admin.reason')} required maxLength={500} {...more} />
}

export interface VerbProps extends ActFormProps {
  label: string
  /** The shortcut that opens it. */
  hotkey?: string
  /** The consequence, for verbs that cannot be undone. */
  warning?: ReactNode
}

/** @param isDone the menu that holds it closes as well */
function close(verb: HTMLDetailsElement | null, isDone = false): void {
  // A verb opened by an answer is closed already, but still has the focus.
  if (!verb?.open && !verb?.contains(document.activeElement)) return
  const menu = isDone ? verb.closest<HTMLDetailsElement>('details[data-more]') : null
  for (const opened of [verb, menu]) if (opened) opened.open = false
  const back = menu ?? verb
  back.querySelector('summary')?.focus({ preventScroll: true })
}

/** A verb as a button that opens its form, without scripts too, and by its shortcut. Escape closes it. */
export function Verb({ label, hotkey, warning, children, ...form }: VerbProps) {
  const answer = useAnswer(form.intent, form.of)
  const place = useRef<HTMLDetailsElement>(null)
  const isSending = useIsSending(form.intent, form.of)
  const [times, setTimes] = useState(0)
  const isLate = useLate(place)
  const isNamed = useNamedVerb() === form.intent && form.of === undefined
  // Closes the verb once it is done, unless it shows an answer or holds unsent words. Next time it opens empty.
  useDone(isSending, answer, () => {
    if (isLate.current) return
    close(place.current, true)
    setTimes((before) => before + 1)
  })
  return (
    <details
      id={form.of ? undefined : form.intent}
      className={styles.verb}
      // One name for all: the browser opens one at a time.
      name="verbs"
      ref={place}
      open={answer !== null || isNamed || undefined}
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
