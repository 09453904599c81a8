/** The login popup of the header (specification, sections 2, 4 and 9). */
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from './area-texts.tsx'
import { LoginForm, loginTexts } from './login-form.tsx'
import styles from './login-window.module.css'

/** Milliseconds until the first field gets the focus, and until the window closes after a success. */
const focusDelayMs = 100
const closeDelayMs = 351

type LoginWindowProps = { isOpen: boolean; onClose: () => void; next: string | null }

export default function LoginWindow(props: LoginWindowProps) {
  return (
    <AreaTexts texts={loginTexts}>
      <Window {...props} />
    </AreaTexts>
  )
}

function Window({ isOpen, onClose, next }: LoginWindowProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const usernameId = useId()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => {
      const field = document.getElementById(usernameId)
      // A visitor who is typing a password by then must not continue in a field that shows it.
      if (!field?.closest('form')?.contains(document.activeElement)) field?.focus()
    }, focusDelayMs)
    return () => clearTimeout(timer)
  }, [isOpen, usernameId])
  // Not undone when the window closes: the signed-in customer moves on in any case.
  const leadOn = (to: string) => {
    if (isDone.current) return
    isDone.current = true
    setTimeout(() => {
      onClose()
      void navigate(to)
    }, closeDelayMs)
  }
  // The control that opened it may be in a menu that is closed by now.
  return createPortal(
    <Dialog open={isOpen} onClose={onClose} title={t('login.title')} closeLabel={t('login.close')}>
      <p className={styles.lead}>{t('login.lead')}</p>
      <LoginForm authType="B2C" next={next} usernameId={usernameId} onDone={leadOn} onLeave={onClose} />
    </Dialog>,
    document.body,
  )
}
