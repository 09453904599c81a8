/** The forms of one section, and of what search engines read about the page. */
import { useLoaderData } from 'react-router'
import { factValues } from '../../lib/facts.ts'
import { kindOf, sectionFillings, type EditedSection } from '../../shop/content/facts.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { FactFields } from '../catalogue/fact-fields.tsx'
import { ActForm, type ActField } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import type { loader } from './home-page.server.ts'
import styles from './home-page.module.css'

const languages = ['cs', 'en'] as const

export function SectionEditor({ at }: { at: number }) {
  const { t } = useTranslation()
  const { page, revision } = useLoaderData<typeof loader>()
  const section = page.sections[at]
  if (!section) return null
  const { items, words } = kindOf(section.kind)
  return (
    <Panel title={t(`admin_content.section.${section.kind}`)} id="section">
      <p className={styles.soft}>{t(`admin_content.section_hint.${section.kind}`)}</p>
      {items || 'text' in words ? (
        <p className={styles.soft}>
          {t('admin_content.section_figures', {
            names: sectionFillings.map((name) => `{{${name}}}`).join(', '),
          })}
        </p>
      ) : null}
      <ActForm
        intent="section"
        of={String(at)}
        given={{ base: revision, at }}
        submit={t('admin_content.verb.save')}
      >
        {(field) => <SectionFields field={field} section={section} />}
      </ActForm>
    </Panel>
  )
}

function SectionFields({ field, section }: { field: ActField; section: EditedSection }) {
  const { t } = useTranslation()
  const { pictures } = useLoaderData<typeof loader>()
  const { shared, words, items } = kindOf(section.kind)
  const labels = 'admin_content.section_field'
  const known = [{ value: '', label: t('admin_content.no_picture') }, ...pictures]
  return (
    <>
      <FactFields
        facts={shared}
        field={field}
        under="shared."
        labels={labels}
        stored={factValues(shared, section.shared, 'shared.')}
        choices={{ picture: known, behind: known }}
      />
      <div className={styles.languages}>
        {languages.map((of) => (
          <fieldset key={of} className={styles.language}>
            <legend>{t(`admin_content.language.${of}`)}</legend>
            <FactFields
              facts={words}
              field={field}
              under={`${of}.`}
              labels={labels}
              stored={factValues(words, section.words[of], `${of}.`)}
            />
            {items
              ? Array.from({ length: items.most }, (_, place) => (
                  <details
                    key={place}
                    className={styles.item}
                    open={section.items[of][place] !== undefined || field.fails(`${of}.${place + 1}.`)}
                  >
                    <summary>{t('admin_content.section_item', { number: place + 1 })}</summary>
                    <FactFields
                      facts={items.words}
                      field={field}
                      under={`${of}.${place + 1}.`}
                      labels={labels}
                      stored={factValues(items.words, section.items[of][place] ?? {}, `${of}.${place + 1}.`)}
                    />
                  </details>
                ))
              : null}
          </fieldset>
        ))}
      </div>
    </>
  )
}

export function ForSearch() {
  const { t } = useTranslation()
  const { page, revision } = useLoaderData<typeof loader>()
  return (
    <ActForm
      intent="page"
      given={{ base: revision }}
      submit={t('admin_content.verb.save')}
      variant="secondary"
    >
      {(field) => (
        <div className={styles.languages}>
          {languages.map((of) => (
            <fieldset key={of} className={styles.language}>
              <legend>{t(`admin_content.language.${of}`)}</legend>
              <Field
                {...field(`${of}.title`, page.title[of])}
                label={t('admin_content.page_title')}
                lang={of}
                maxLength={200}
              />
              <TextArea
                {...field(`${of}.description`, page.description[of])}
                label={t('admin_content.page_description')}
                lang={of}
                rows={3}
                maxLength={300}
              />
            </fieldset>
          ))}
        </div>
      )}
    </ActForm>
  )
}
