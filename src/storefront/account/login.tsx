import { useActionData, useLoaderData } from 'react-router'
import cs from 'virtual:browser-texts/cs/login'
import en from 'virtual:browser-texts/en/login'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { LoginForm } from '../../pages/shared/login-form.tsx'
import type { action, loader } from '../../pages/shared/login.server.ts'
import { AccountFrame } from './account-frame.tsx'

export { action, loader } from '../../pages/shared/login.server.ts'

/** The login as a page: for links to it, and for browsers without scripts. */
export default function LoginPage() {
  return (
    <AreaTexts texts={{ cs, en }}>
      <Login />
    </AreaTexts>
  )
}

function Login() {
  const { t } = useTranslation()
  const { next } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AccountFrame title={t('login.title')} lead={t('login.lead')}>
      <LoginForm authType="B2C" next={next} answer={answer && 'faults' in answer ? answer : null} />
    </AccountFrame>
  )
}
