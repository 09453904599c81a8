import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from './area-texts.tsx'
import { loginTexts } from './login-form.tsx'
import { LoginOpener } from './login-opener.tsx'

type LoginEndedProps = {
  next: string | null
  /** Called when the login window opens and when it has closed. */
  onWindow: (isThere: boolean) => void
}

/**
 * Informs a customer with an expired login that the cart is kept; offers to log in again, back to where they
 * were. It has no separate style sheet, which would load after the page was shown, and move it.
 */
export default function LoginEnded(props: LoginEndedProps) {
  return (
    <AreaTexts texts={loginTexts}>
      <Message {...props} />
    </AreaTexts>
  )
}

function Message({ next, onWindow }: LoginEndedProps) {
  const { t } = useTranslation()
  return (
    <Section as="div" tight>
      <Container>
        <Notice
          kind="info"
          title={t('login.ended_title')}
          action={
            <ButtonLink as={LoginOpener} variant="secondary" {...{ next, onWindow }}>
              {t('login.again')}
            </ButtonLink>
          }
        >
          <p>{t('login.ended')}</p>
        </Notice>
      </Container>
    </Section>
  )
}
