import { Link, useLoaderData, useSearchParams } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, Verb } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './home-page.server.ts'
import { ForSearch, SectionEditor } from './section-editor.tsx'
import { SectionList } from './section-list.tsx'
import styles from './home-page.module.css'

export { action, loader } from './home-page.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/content/home: the sections of the home page, one of them open, and the page as visitors would see it. */
export default function HomePage() {
  const { t } = useTranslation()
  const { name, inForce, scheduled, draftAt, faults, versions, mayChange, chosen, old, revision } =
    useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={name}
      texts="admin_content"
      lead={
        <>
          {inForce ? t('admin_content.in_force_version', inForce) : t('admin_content.home_plain')}{' '}
          <Link to={versions}>{t('admin_content.versions')}</Link>
        </>
      }
      marks={
        <>
          {scheduled ? <StateBadge tone="busy">{t('admin_content.waits_for', scheduled)}</StateBadge> : null}
          {draftAt ? (
            <StateBadge tone="wait">{t('admin_content.draft_of', { at: draftAt })}</StateBadge>
          ) : null}
        </>
      }
      actions={mayChange ? <Verbs /> : null}
      part="content"
    >
      {faults.length > 0 ? (
        <Notice kind="warning">
          <p>{t('admin_content.faults')}</p>
          <ul>
            {faults.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {old !== null && mayChange ? (
        <Notice>
          <p>{t('admin_content.taken_lead', { version: old })}</p>
          <ActForm
            intent="restore"
            given={{ base: revision, version: old }}
            submit={t('admin_content.take_short')}
          />
        </Notice>
      ) : null}
      <div className={styles.sides}>
        <div className={styles.side}>
          <Panel title={t('admin_content.sections')} id="sections">
            <SectionList />
          </Panel>
          {chosen === null || !mayChange ? null : <SectionEditor key={chosen} at={chosen} />}
          {mayChange ? (
            <Panel title={t('admin_content.for_search')} id="for-search">
              <ForSearch />
            </Panel>
          ) : null}
        </div>
        <Preview />
      </div>
    </AdminPage>
  )
}

/** The shop's own page with the draft, as wide as a phone or as a desk; nothing in it runs. */
function Preview() {
  const { t } = useTranslation()
  const { frame, chosen, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isWide = search.get('width') === 'desktop'
  const section = chosen === null ? '' : `section=${chosen + 1}`
  const link = (width: string, isNow: boolean) => (
    <Link
      to={`?${[section, width === 'phone' ? '' : `width=${width}`].filter((part) => part !== '').join('&')}`}
      preventScrollReset
      replace
      aria-current={isNow || undefined}
      className={styles.width}
    >
      {t(`admin_content.width.${width}`)}
    </Link>
  )
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <div className={styles.previewHead}>
        <h2 id="preview-title">{t('admin_content.preview')}</h2>
        {link('phone', !isWide)}
        {link('desktop', isWide)}
      </div>
      <div className={classes(styles.screen, isWide && styles.wide)}>
        <iframe
          key={frame}
          title={t('admin_content.preview')}
          src={chosen === null ? frame : `${frame}#${page.sections[chosen]?.kind}-title`}
          sandbox="allow-same-origin"
          className={styles.frame}
        />
      </div>
    </section>
  )
}

function Verbs() {
  const { t } = useTranslation()
  const { name, draftAt, revision, scheduled, offers } = useLoaderData<typeof loader>()
  const { version, from } = scheduled ?? { version: 0, from: '' }
  return (
    <>
      {draftAt ? (
        <Verb
          intent="publish"
          label={t('admin_content.verb.publish')}
          submit={t('admin_content.verb.publish')}
          hotkey="p"
          given={{ revision }}
        >
          {(field) => (
            <Field
              {...field('from')}
              type="date"
              label={t('admin_content.from')}
              hint={t('admin_content.from_hint')}
            />
          )}
        </Verb>
      ) : null}
      {offers.map((offer) => (
        <Operation
          key={offer.intent}
          offer={offer}
          sure={name}
          given={{
            code: 'home',
            ...(offer.intent === 'document.discard' ? { revision } : { version }),
          }}
          values={{ version: String(version), from }}
        />
      ))}
    </>
  )
}
