import { Form, Link, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AccountFrame } from './account-frame.tsx'

export type WayOutProps = {
  title: string
  lead: string
  button: string
  pendingText: string
  /** The reason why the link can't be used; null if it can. */
  refusal: string | null
  /** The message once it is done, and the link home; null: not done yet. */
  done: { title: string; lead: string; home: string } | null
}

/** The page behind the unsubscribe link of a mail: one click, with scripts and without, and no login. */
export function WayOut({ title, lead, button, pendingText, refusal, done }: WayOutProps) {
  const locale = useLocale()
  const pending = useNavigation().state === 'submitting'
  if (done) {
    return (
      <AccountFrame title={done.title} lead={done.lead} focus>
        <p>
          <ButtonLink as={Link} to={href('home', locale)} variant="secondary">
            {done.home}
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={title} lead={lead}>
      {refusal === null ? (
        <Form method="post">
          <Button type="submit" size="l" wide pending={pending} pendingText={pendingText}>
            {button}
          </Button>
        </Form>
      ) : (
        <Notice kind="error">{refusal}</Notice>
      )}
    </AccountFrame>
  )
}
