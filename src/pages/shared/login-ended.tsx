import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from './area-texts.tsx'
import styles from './login-ended.module.css'
import { loginTexts } from './login-form.tsx'
import { LoginOpener } from './login-opener.tsx'

/** Tells somebody whose login has ended so, and that the cart is kept; offers to log in again, back to where they were. */
export default function LoginEnded({ next }: { next: string | null }) {
  return (
    <AreaTexts texts={loginTexts}>
      <Message next={next} />
    </AreaTexts>
  )
}

function Message({ next }: { next: string | null }) {
  const { t } = useTranslation()
  return (
    <Container className={styles.place}>
      <Notice
        kind="info"
        title={t('login.ended_title')}
        action={
          <LoginOpener next={next} className={styles.again}>
            {t('login.again')}
          </LoginOpener>
        }
      >
        <p>{t('login.ended')}</p>
      </Notice>
    </Container>
  )
}
