/** The forms by which staff does something: checked as they are typed, kept until they are sent, and working without scripts. */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useFaults, type Check } from '../../forms/use-faults.ts'
import type { loader } from '../layout.server.ts'
import type { StaffAnswer } from '../staff-answer.ts'
import { actField, type ActField } from './act-field.ts'
import { formKeyOf } from './form-key.ts'
import { focusFirstField } from './keys.tsx'
import { focusRefused, refusedEvent, UnplacedFaults } from './refused-fields.tsx'
import { PutBack } from './unsaved.tsx'
import { useIsSending, useKept, useLate } from './use-kept.ts'
import { useStaffAnswer } from './use-staff-answer.ts'
import styles from './act-form.module.css'

export interface ActFormProps {
  /** Which of the page's verbs. */
  intent: string
  /** Where it is posted; left out: to its page. */
  action?: string
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
  /** The intent that saves what this one only shows: its refusals are about the fields here, and what is typed counts as saved by it. */
  savedBy?: string
  /** Runs when the clerk discards the restored draft. */
  onDiscard?: () => void
  /** Where another one saved first, the page shows by itself what differs; else each field says what is stored now. */
  showsDifference?: boolean
  /** The fields; `answer` is the server's answer to the last attempt. */
  children?: (field: ActField, answer: StaffAnswer | null) => ReactNode
}

export type { ActField } from './act-field.ts'

const hasSeen = (given: Record<string, string | number>): boolean => Object.keys(given).length > 0

/** Controls that the clerk types into or chooses from. */
const typed = ':is(input:not([type=hidden]), select, textarea)'

const unchecked = async (): Promise<Check> => await Promise.resolve(() => ({}))

/** The layout's loader: its data stand around every page. */
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
  const { action, isBusy = false, hasFiles, showsDifference, savedBy = '', isFresh, onDiscard } = props
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
    if (isFresh) form.current?.querySelector<HTMLElement>(typed)?.focus()
  }, [isFresh])
  // Only forms that carry a version or the value as seen are compared with the stored one; other defaults
  // cannot be outdated.
  const isCompared =
    answer?.isClash === true && answer.shown === undefined && !showsDifference && hasSeen(given)
  // One message: the page says what differs, and what the next save does.
  const isToldByPage =
    showsDifference === true &&
    answer?.isClash === true &&
    Object.entries(given).some(([name, value]) => answer.typed[name] !== String(value))
  const placed = new Set<string>()
  const field = actField({ t, prefix: `${intent}.${of}`, answer, faults, isCompared, placed })
  return (
    <Form
      method="post"
      {...(id ? { id } : {})}
      action={action ?? pathname + search}
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      // It says by itself what became of it: the page need not.
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
        close(event.currentTarget.closest<HTMLDetailsElement>('details[name=verbs]'))
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

/** The key of what is sent next: that of the attempt that was refused, and another one after what waits for a second member. */
function keyOf(answer: StaffAnswer | null, of: string, formKey: string): string {
  if (answer?.isAsked !== true) return answer?.typed['key'] ?? formKeyOf(formKey, of)
  const asked = answer.shown as { approval?: number } | undefined
  return formKeyOf(formKey, `${of}.after.${asked?.approval}`)
}

/** Ctrl Enter sends a form from any of its fields, an editor among them. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}

/** Does something once a form of the page was sent and nothing was said against it. */
function useDone(isSending: boolean, answer: StaffAnswer | null, then: () => void): void {
  const wasSending = useRef(false)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  // Before another key is heard: it belongs to the page then, no longer to the form.
  useLayoutEffect(() => {
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
  /** The consequence, for verbs that cannot be undone. */
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
  const isLate = useLate(place)
  // Once it is done there is nothing left to fill in; what has an answer to show, or words that were not sent, stays open.
  // The next time it begins empty.
  useDone(isSending, answer, () => {
    if (isLate.current) return
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
