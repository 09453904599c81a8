/** A mail in a frame without scripts: with the stored texts or, if the page runs scripts, with the typed ones. */
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import filters from '../kit/filters.module.css'
import styles from './content.module.css'

interface MailFrameProps {
  /** The URL that returns the mail. */
  address: string
  /** Further parameters of the URL. */
  given?: Record<string, string>
  /** Numbered subjects of the sample mails; left out: there is only one. */
  samples?: string[]
  /** The form with unsaved texts to preview instead of the stored ones; left out: the mail always shows the stored ones. */
  typed?: () => HTMLFormElement | null
}

export function MailFrame({ address, given = {}, samples = [], typed }: MailFrameProps) {
  const { t, locale } = usePageTexts()
  const frame = useId().replace(/\W/g, '')
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <>
      {/* A native form: its answer opens in the frame, with scripts or without. */}
      <form method="get" action={address} target={frame} className={filters.filters}>
        {Object.entries(given).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={filters.field}>
          <span>{text('language_label')}</span>
          <select name="of" defaultValue={locale}>
            <option value="cs">{text('language.cs')}</option>
            <option value="en">{text('language.en')}</option>
          </select>
        </label>
        {samples.length > 1 ? (
          <label className={filters.field}>
            <span>{text('sample')}</span>
            <select name="nth">
              {samples.map((subject, nth) => (
                <option key={nth} value={nth}>
                  {subject}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label className={filters.field}>
          <span>{text('form')}</span>
          <select name="form">
            <option value="html">{text('html')}</option>
            <option value="text">{text('plain_text')}</option>
          </select>
        </label>
        <Button type="submit" variant="secondary">
          {text(typed ? 'show_kept' : 'show')}
        </Button>
        {typed ? (
          <Button
            type="button"
            variant="secondary"
            onClick={({ currentTarget }) => {
              const [asking, source] = [currentTarget.form, typed()]
              if (asking && source) showPreview(asking, source)
            }}
          >
            {text('show_typed')}
          </Button>
        ) : null}
      </form>
      <iframe
        name={frame}
        title={text('preview')}
        src={`${address}?${new URLSearchParams({ ...given, of: locale })}`}
        sandbox=""
        loading="lazy"
        className={styles.frame}
      />
    </>
  )
}

/** Posts the typed texts to the frame through a temporary form: the page itself does not navigate. */
function showPreview(asking: HTMLFormElement, source: HTMLFormElement): void {
  const sent = document.createElement('form')
  sent.method = 'post'
  sent.action = asking.action
  sent.target = asking.target
  for (const form of [source, asking])
    for (const [name, value] of new FormData(form)) {
      const field = document.createElement('textarea')
      field.name = name
      field.value = typeof value === 'string' ? value : ''
      sent.append(field)
    }
  sent.hidden = true
  document.body.append(sent)
  sent.submit()
  sent.remove()
}
