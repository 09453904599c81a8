/** The sections of the home page in their order, and the buttons that arrange them. */
import type { KeyboardEvent } from 'react'
import { Form, Link, useLoaderData } from 'react-router'
import { sectionKindNames, type EditedSection } from '../../shop/content/facts.ts'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './home-page.server.ts'
import styles from './home-page.module.css'

export function SectionList() {
  const { t, locale } = usePageTexts()
  const { page, chosen, mayChange, isFull, revision } = useLoaderData<typeof loader>()
  return (
    <>
      <ol className={styles.sections}>
        {page.sections.map((section, at) => (
          <li
            key={at}
            className={classes(styles.section, section.hidden && styles.hidden)}
            aria-current={at === chosen || undefined}
          >
            <Link to={`?section=${at + 1}#section`} className={styles.name} onKeyDown={moveByKey}>
              <strong>{t(`admin_content.section.${section.kind}`)}</strong>
              <span>{section.words[locale]['title']}</span>
              {section.hidden ? <StateBadge tone="soft">{t('admin_content.is_hidden')}</StateBadge> : null}
            </Link>
            {mayChange ? (
              <Arrange section={section} at={at} isLast={at === page.sections.length - 1} />
            ) : null}
          </li>
        ))}
      </ol>
      {mayChange && !isFull ? (
        <ActForm
          intent="add"
          given={{ base: revision }}
          submit={t('admin_content.verb.add')}
          variant="secondary"
        >
          {(field) => (
            <Select
              {...field('kind')}
              label={t('admin_content.section_kind')}
              options={sectionKindNames.map((value) => ({
                value,
                label: t(`admin_content.section.${value}`),
              }))}
            />
          )}
        </ActForm>
      ) : null}
    </>
  )
}

/** Alt and an arrow move the section in which the focus is. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const to = { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
  if (!event.altKey || to === undefined) return
  event.preventDefault()
  event.currentTarget.closest('li')?.querySelector<HTMLButtonElement>(`button[value=${to}]`)?.click()
}

function Arrange({ section, at, isLast }: { section: EditedSection; at: number; isLast: boolean }) {
  const { t } = useTranslation()
  const { revision } = useLoaderData<typeof loader>()
  const name = t(`admin_content.section.${section.kind}`)
  const doing = (value: string, sign: string | null, isOff = false) => (
    <button
      type="submit"
      name="do"
      value={value}
      className={styles.verb}
      disabled={isOff}
      aria-label={t(`admin_content.arrange.${value}`, { name })}
      title={t(`admin_content.arrange.${value}`, { name })}
    >
      {sign ?? t(`admin_content.arrange_short.${value}`)}
    </button>
  )
  return (
    <Form method="post" preventScrollReset className={styles.verbs}>
      <input type="hidden" name="intent" value="arrange" />
      <input type="hidden" name="base" value={revision} />
      <input type="hidden" name="at" value={at} />
      {doing('up', '↑', at === 0)}
      {doing('down', '↓', isLast)}
      {doing(section.hidden ? 'show' : 'hide', null)}
      {doing('remove', null)}
    </Form>
  )
}
