/** Runs one action on many rows: in small steps, with progress, a stop button, and undo. */
import { useEffect, useReducer, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import styles from './batch.module.css'

/** The outcome for one row of a batch. */
export interface DoneOne {
  name: string
  /** The reason of a refusal, in words; null: it was done. */
  fault: string | null
  /** The exact result, for verbs that can have more than one. */
  told?: string
  /** The row's name in the undo form; left out: the action cannot be undone, or nothing had to be done. */
  undo?: string
}

/** Rows per step: each step's outcome is shown before the next one begins. */
const stepSize = 5

type Fields = [name: string, value: string][]

interface Run {
  /** Distinguishes runs. */
  id: number
  fields: Fields
  steps: string[][]
  /** The current step; past the last one: all is done. */
  at: number
  done: DoneOne[]
  isUndo: boolean
}
type Change = { begin: Omit<Run, 'id' | 'at' | 'done'> } | { took: DoneOne[] } | 'stop'

function changed(run: Run | null, change: Change): Run | null {
  if (change === 'stop') return run && { ...run, steps: run.steps.slice(0, run.at + 1) }
  if ('begin' in change) return { ...change.begin, id: (run?.id ?? 0) + 1, at: 0, done: [] }
  return run && { ...run, at: run.at + 1, done: [...run.done, ...change.took] }
}

interface BatchQuestion {
  /** The name of the form's field that lists the rows. */
  rows: string
  /** Further fields of a step that depend on its number of rows. */
  sized?: (rows: number) => Fields
  /** The form that undoes these fields' action; null: it can't be undone. */
  undo?: (fields: Fields) => Fields | null
}

/** Runs a form's work step by step. `begin` takes the checked form; without scripts the form is sent as a whole. */
export function useBatch({ rows, sized, undo }: BatchQuestion) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<StaffAnswer>()
  const [run, change] = useReducer(changed, null)
  const sent = useRef('')
  const seen = useRef<StaffAnswer | undefined>(undefined)
  const { state, data, submit } = fetcher
  const step = run?.steps[run.at]
  useEffect(() => {
    if (!run || !step || state !== 'idle') return
    const place = `${run.id}.${run.at}`
    if (sent.current === place) {
      if (data === undefined || data === seen.current) return
      seen.current = data
      const told = data.shown as DoneOne[] | undefined
      const fault = data.message ?? Object.values(data.faults)[0] ?? t('admin.unfit')
      change({ took: told ?? step.map((name) => ({ name, fault })) })
      return
    }
    sent.current = place
    const form = new FormData()
    for (const [name, value] of [...run.fields, ...(sized?.(step.length) ?? [])]) form.set(name, value)
    for (const row of step) form.append(rows, row)
    void submit(form, { method: 'post', action: pathname + search })
  }, [run, step, state, data, submit, sized, rows, pathname, search, t])
  const start = (fields: Fields, all: string[], isUndo: boolean) => {
    const steps = Array.from({ length: Math.ceil(all.length / stepSize) }, (_, place) =>
      all.slice(place * stepSize, (place + 1) * stepSize),
    )
    change({ begin: { fields, steps, isUndo } })
  }
  const isRunning = step !== undefined
  const back = run && !isRunning && !run.isUndo ? (undo?.(run.fields) ?? null) : null
  return {
    isRunning,
    run,
    begin: (form: FormData) => {
      if (isRunning) return
      const typed = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
      const chosen = typed.filter(([name]) => name === rows).map(([, value]) => value)
      start(
        typed.filter(([name]) => name !== rows),
        [...new Set(chosen)],
        false,
      )
    },
    stop: () => change('stop'),
    /** Undoes the run; null: there is nothing to undo, or it can't be undone. */
    takeBack: takenBack(run, back, start),
  }
}
export type Batch = ReturnType<typeof useBatch>

function takenBack(
  run: Run | null,
  fields: Fields | null,
  start: (fields: Fields, all: string[], isUndo: boolean) => void,
): { count: number; start: () => void } | null {
  const names = run?.done.flatMap(({ undo }) => (undo === undefined ? [] : [undo])) ?? []
  return fields && names.length > 0 ? { count: names.length, start: () => start(fields, names, true) } : null
}

/** Progress, the outcome of each row, and the undo button. @param posted results of a run in one request, without scripts */
export function BatchOutcome({
  batch: { run, isRunning, stop, takeBack },
  posted,
  title,
}: {
  batch: Batch
  posted: DoneOne[] | undefined
  title: (done: number, of: number) => string
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  // The rows and their button may have disappeared from the page.
  useEffect(() => {
    if (run && !isRunning && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [run, isRunning])
  const done = run?.done ?? posted
  if (!done) return null
  const faults = done.filter(({ fault }) => fault !== null)
  const told = done.filter((one) => one.fault === null && one.told !== undefined)
  const all = run?.steps.flat().length ?? done.length
  return (
    <div className={styles.outcome} ref={place} tabIndex={-1}>
      {isRunning ? (
        <div className={styles.running}>
          <progress value={done.length} max={all} aria-label={t('admin.batch.progress')} />
          <span>{t('admin.batch.of', { done: done.length, of: all })}</span>
          <Button variant="secondary" onClick={stop}>
            {t('admin.batch.stop')}
          </Button>
        </div>
      ) : (
        <Notice
          kind={faults.length === 0 ? 'success' : 'warning'}
          role="status"
          title={
            run?.isUndo
              ? t('admin.batch.undone', { count: done.length - faults.length })
              : title(done.length - faults.length, done.length)
          }
          action={
            takeBack ? (
              <Button variant="secondary" onClick={takeBack.start}>
                {t('admin.batch.undo', { count: takeBack.count })}
              </Button>
            ) : undefined
          }
        />
      )}
      {told.length > 0 ? (
        <ul className={styles.faults}>
          {told.map((one) => (
            <li key={one.name}>
              <strong>{one.name}</strong>: {one.told}
            </li>
          ))}
        </ul>
      ) : null}
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map(({ name, fault }) => (
            <li key={name}>
              <strong>{name}</strong>: {fault}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
