/** The requests without an answer that the visitor can repeat, for the one message about them. */
import { useSyncExternalStore } from 'react'
import type { NoAnswer } from './no-answer.ts'

interface LostRequest extends Pick<NoAnswer, 'key' | 'waitS'> {
  /** Repeats it; null if it can't be repeated from here. */
  again: (() => void) | null
  /** True if it sends no form values: it is repeated as soon as the server can be reached. */
  isRead: boolean
}

/** Keyed by the lost thing: a form, a part of the page, or the page itself. The newest comes last. */
let lost: ReadonlyMap<unknown, LostRequest> = new Map()
let isHidden = false
const listeners = new Set<() => void>()

function change(isKept: (one: LostRequest, what: unknown) => boolean): void {
  lost = new Map([...lost].filter(([what, one]) => isKept(one, what)))
  for (const listener of listeners) listener()
}

/** Informs the visitor about a request without an answer. `isRead`: it sends no form values. */
export function addLost(
  what: unknown,
  { key, waitS }: Pick<NoAnswer, 'key' | 'waitS'>,
  again: LostRequest['again'],
  isRead = false,
): void {
  isHidden = false
  lost = new Map([...lost].filter(([one]) => one !== what)).set(what, { key, waitS, again, isRead })
  change(() => true)
}

/**
 * Informs the visitor that something the page needs is not available.
 * @returns once it should be tried again, or is no longer needed
 */
export async function untilAgain(what: unknown, fault: NoAnswer, signal?: AbortSignal | null): Promise<void> {
  await new Promise<void>((resolve) => {
    addLost(what, fault, resolve, true)
    signal?.addEventListener('abort', () => resolve())
  })
  dropLost(what)
}

/** Drops a lost request that is no longer wanted. */
export function dropLost(gone: unknown): void {
  change((_, what) => what !== gone)
}

/** Drops and repeats lost requests, all of them or only reads. */
function repeat(isRepeated: (one: LostRequest) => boolean, isKept: (one: LostRequest) => boolean): void {
  const repeated = [...lost.values()].filter(isRepeated)
  change(isKept)
  for (const { again } of repeated) again?.()
}

/** Repeats all lost requests. */
export const repeatLost = (): void =>
  repeat(
    () => true,
    () => false,
  )

/** Called when the server has answered: the message goes, and all lost reads are repeated. */
export const answered = (): void =>
  repeat(
    ({ isRead }) => isRead,
    () => false,
  )

/** Called when there is a connection again: lost reads are repeated, and the message about the rest stops mentioning it. */
export const connected = (): void =>
  repeat(
    ({ isRead }) => isRead,
    ({ isRead }) => !isRead,
  )

/** Called when the visitor closes the message. */
export function hideLost(): void {
  isHidden = true
  change(() => true)
}

/** The lost requests that the message is about, the newest last; empty: no message. */
export function useLost(): LostRequest[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => lost,
    () => lost,
  )
  return isHidden ? [] : [...all.values()]
}
