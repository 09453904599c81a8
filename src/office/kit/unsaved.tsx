/** Leaving a page with unsaved input: asks first, and marks restored drafts as unsaved. */
import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { isLong } from '../../pages/forms/draft.ts'
import styles from './unsaved.module.css'

/** The forms of the page, each as a function that says if it holds unsaved work. */
const forms = new Set<() => boolean>()

const holdsWork = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** A clerk who closed a verb has abandoned its form. */
const isPutAway = (form: HTMLFormElement): boolean => form.closest('details[name=verbs]:not([open])') !== null

/** Several fields, or prose: a single choice or number is quickly typed again. */
const isWork = (form: HTMLFormElement): boolean => isLong(form) || form.querySelector('textarea') !== null

/** Asks before the form's input is lost. @param isUnsent true while it holds unsent input; pass a stable function */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isUnsent: () => boolean): void {
  useEffect(() => {
    const isUnsaved = () => {
      const element = form.current
      return element !== null && isWork(element) && !isPutAway(element) && isUnsent()
    }
    forms.add(isUnsaved)
    return () => void forms.delete(isUnsaved)
  }, [form, isUnsent])
}

/** Rendered once, around all pages: the router supports a single blocker. */
export function UnsavedGuard() {
  const { t } = useTranslation()
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holdsWork(),
  )
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (holdsWork()) event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [])
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('admin.unsaved.title')}
      closeLabel={t('admin.close')}
      focusId="stay"
    >
      <p>{t('admin.unsaved.text')}</p>
      <div className={styles.buttons}>
        <Button id="stay" onClick={() => reset?.()}>
          {t('admin.unsaved.stay')}
        </Button>
        <Button variant="secondary" onClick={() => proceed?.()}>
          {t('admin.unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The notice above a form restored from its draft. */
export function PutBack({ discard }: { discard: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="info"
      action={
        <Button variant="secondary" onClick={discard}>
          {t('admin.unsaved.discard')}
        </Button>
      }
    >
      {t('admin.unsaved.put_back')}
    </Notice>
  )
}
