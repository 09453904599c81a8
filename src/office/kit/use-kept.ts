/** Keeps the draft of a staff form until the server has accepted it. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useFormDraft } from '../../pages/forms/draft.ts'
import type { StaffAnswer } from '../staff-answer.ts'
import { useUnsaved } from './unsaved.tsx'

interface Kept {
  intent: string
  of?: string
  given?: Record<string, string | number>
  savedBy?: string
  /** Runs once a second member was asked to approve: the form starts again. */
  onAsked: () => void
}

/** True while this form is being submitted. */
export function useIsSending(intent: string, of = ''): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (formData.get('of') ?? '') === of
}

/** True if the clerk has typed on since the form was sent: the answer then must not discard these words. */
export function useLate(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isLate = useRef(false)
  useEffect(() => {
    const element = place.current
    const type = () => {
      isLate.current = true
    }
    const send = () => {
      isLate.current = false
    }
    element?.addEventListener('input', type)
    element?.addEventListener('submit', send)
    return () => {
      element?.removeEventListener('input', type)
      element?.removeEventListener('submit', send)
    }
  }, [place])
  return isLate
}

/** Runs a callback once the form was sent without being refused. */
export function useDone(isSending: boolean, answer: StaffAnswer | null, then: () => void): void {
  const wasSending = useRef(false)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  // In a layout effect, so that the next key press already goes to the page, not to the form.
  useLayoutEffect(() => {
    if (wasSending.current && !isSending && answer === null) latest.current()
    wasSending.current = isSending
  }, [isSending, answer])
}

/** Keeps the draft until it is saved or waits for a second member, and asks the clerk before they leave it. */
export function useKept(
  form: RefObject<HTMLFormElement | null>,
  { intent, of = '', given = {}, savedBy = '', onAsked }: Kept,
  {
    owner,
    answer,
    isAsked,
    attempt,
  }: { owner: string; answer: StaffAnswer | null; isAsked: boolean; attempt: number },
) {
  const { pathname } = useLocation()
  const draft = useFormDraft(form, { name: `${pathname} ${intent} ${of}`, owner, base: given }, attempt)
  const { isUnsent, settle, send } = draft
  const isLate = useLate(form)
  const isSending = useIsSending(intent, of)
  const isSaving = useIsSending(savedBy, of)
  const wasSending = useRef(false)
  const begin = useRef(onAsked)
  const isPublished = answer !== null && !isRefused(answer) && savedBy === ''
  useEffect(() => {
    begin.current = onAsked
  })
  // A layout effect, so that it runs before the next key press: that key belongs to the restarted form.
  useLayoutEffect(() => {
    const isOver = wasSending.current && !isSending && (answer === null || isPublished) && !isLate.current
    wasSending.current = isSending
    if (isOver) settle()
    if (isOver && isAsked) begin.current()
  }, [isSending, answer, isAsked, isPublished, isLate, settle])
  useEffect(() => {
    if (isSaving) send()
  }, [isSaving, send])
  useUnsaved(form, isUnsent)
  return { isSending, isPutBack: draft.isBack && answer === null, settle }
}

const isRefused = ({ message, faults, isClash }: StaffAnswer): boolean =>
  message !== null || isClash === true || Object.keys(faults).length > 0
