/** The login window of the resellers' area: it can't be closed, and the area itself is not behind it. */
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { href } from '../../lib/routes.ts'
import type { Operator } from '../../lib/operator.ts'
import { Cow } from '../../ui/art/ground.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { Picture } from '../../ui/art/pictures.tsx'
import { useBrand } from '../../ui/brand.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { LoginForm } from '../../pages/shared/login-form.tsx'
import { LostPasswordForm } from '../../pages/shared/lost-password-form.tsx'
import { SetPasswordForm } from '../../pages/shared/set-password-form.tsx'
import { EntranceFoot } from './entrance-foot.tsx'
import { entranceTexts } from './entrance-texts.ts'
import { searchFor, type EntranceView } from './entrance-view.ts'
import type { EntranceData } from './entrance.server.ts'
import styles from './entrance.module.css'

export type EntranceProps = {
  entrance: EntranceData
  shopName: string
  operator: Operator
  /** Part of a page instead of an overlay: not modal, with the page's frame around it. */
  isPage?: boolean
}

/** Brings its own texts. */
export function Entrance(props: EntranceProps) {
  return (
    <AreaTexts texts={entranceTexts}>
      <Window {...props} />
    </AreaTexts>
  )
}

const firstField: Record<EntranceView, string> = {
  login: 'entrance-username',
  lost_password: 'entrance-email',
  change_password: 'entrance-password',
}

function Window({ entrance, shopName, operator, isPage = false }: EntranceProps) {
  const { t } = useTranslation()
  const { view, variant, problem } = entrance
  const isNew = view === 'change_password' && variant === 'b2b-new'
  const words = isNew ? 'new_account' : view
  useFocusOnChange(view)
  return (
    <main className={classes(styles.page, isPage && styles.inPage)}>
      <Head title={t(`entrance.${words}.title`)} description={t('entrance.description')} index={false} />
      <Scene shopName={isPage ? null : shopName} />
      <Dialog
        open
        isModal={!isPage}
        titleAs="h1"
        title={t(`entrance.${words}.title`)}
        focusId={firstField[view]}
        className={styles.window}
      >
        {problem ? null : <p className={styles.lead}>{t(`entrance.${words}.lead`, { shopName })}</p>}
        <View key={view} entrance={entrance} />
        {view === 'login' ? <Invitation operator={operator} /> : null}
        {isPage ? null : <EntranceFoot />}
      </Dialog>
    </main>
  )
}

/** Moves the focus when the view changes; the first view's focus is the window's own. */
function useFocusOnChange(view: EntranceView): void {
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    document.getElementById(firstField[view])?.focus()
  }, [view])
}

function View({ entrance }: { entrance: EntranceData }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { view, variant, email, problem, next, said } = entrance
  if (view === 'lost_password') {
    const back = <To view="login">{t('entrance.to_login')}</To>
    return (
      <LostPasswordForm
        answer={said}
        emailId={firstField.lost_password}
        links={<p className={styles.links}>{back}</p>}
      />
    )
  }
  if (view === 'change_password') {
    return problem ? (
      <Problem problem={problem} />
    ) : (
      <SetPasswordForm
        variant={variant}
        email={email}
        answer={said}
        passwordId={firstField.change_password}
        another={<To view="lost_password">{t('entrance.another_link')}</To>}
      />
    )
  }
  return (
    <LoginForm
      authType="B2B"
      action={pathname + search}
      next={next}
      answer={said}
      usernameId={firstField.login}
      links={
        <p className={styles.links}>
          <To view="lost_password">{t('entrance.forgotten')}</To>
        </p>
      }
    />
  )
}

/** The reason why a link can't be used, instead of the form (specification, section 8). */
function Problem({ problem }: { problem: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice kind="error">{t(problem)}</Notice>
      <p className={styles.links}>
        <To view="login">{t('entrance.to_login')}</To>
        <To view="lost_password">{t('entrance.another_link')}</To>
      </p>
    </>
  )
}

/** A link to another view; the page for a mailed link has no other view, so it links to the area. */
function To({ view, children }: { view: EntranceView; children: string }) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const page = pathname.endsWith('/aktivace-prodejce') ? href('b2bHome', locale) : pathname
  return <Link to={page + searchFor(view, new URLSearchParams(search))}>{children}</Link>
}

/** For visitors who are not resellers yet. */
function Invitation({ operator }: { operator: Operator }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <h2 id="invitation" className={styles.question}>
        {t('entrance.invitation.title')}
      </h2>
      <p>{t('entrance.invitation.text')}</p>
      <ButtonLink as={Link} to={href('merchantRegistrationB2b', locale)} variant="secondary" wide>
        {t('entrance.invitation.button')}
      </ButtonLink>
      <p className={styles.contact}>
        {t('entrance.invitation.contact')}{' '}
        <a href={`tel:${operator.phone.replace(/\s/g, '')}`}>{operator.phone}</a>
      </p>
    </section>
  )
}

/** The scenery behind the window: drawings, no words of the area. @param props.shopName null: the page's frame has it */
function Scene({ shopName }: { shopName: string | null }) {
  const { drawings } = useBrand()
  return (
    <div className={styles.scene} data-tone="ink" aria-hidden="true">
      {shopName === null ? null : <Logo name={shopName} height={56} className={styles.logo} />}
      <Cow className={styles.cow} />
      {drawings ? (
        <div className={styles.packs}>
          <Picture name="pack-chilli" width={190} eager />
          <Picture name="pack-original" width={230} eager />
          <Picture name="pack-pepper" width={190} eager />
        </div>
      ) : null}
    </div>
  )
}
