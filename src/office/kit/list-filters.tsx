/** What narrows a declared list: its tabs, its saved views, the search, and its filters behind one button. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { shortDay } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { usePageTexts } from './page-texts.ts'
import { CloseIcon, PlusIcon } from '../../ui/art/icons.tsx'
import { useClosedBeside } from '../../ui/menu.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { FilterField, Filters, FilterSelect, type FiltersProps } from './filters.tsx'
import type { PageList } from './list.server.ts'
import { Tabs, Views } from './list-views.tsx'
import { useAddressWith } from './table-pages.tsx'
import styles from './filters.module.css'

/** The list's views and filters. @param props.keep further query parameters to keep; left out: its order */
export function ListFilters({
  of: { search, filters, prefix, tabs, views },
  keep = [`${prefix}sort`],
  label: formLabel,
}: { of: Omit<PageList, 'rows'> } & Pick<FiltersProps, 'keep' | 'label'>) {
  if (!search && filters.length === 0) return null
  const hidden = filters.filter(({ is, held }) => is !== 'linked' && held === undefined)
  const linked = filters.filter(({ is }) => is === 'linked').map(({ name }) => name)
  return (
    <>
      <Tabs of={tabs} />
      {views ? <Views of={views} /> : null}
      <Filters
        {...(search ? { search } : {})}
        {...(formLabel === undefined ? {} : { label: formLabel })}
        keep={[...keep, ...linked]}
        renderMore={(value) => <AddFilter of={hidden} value={value} />}
      >
        {(value) => (
          <>
            {/* These always have a value, which the page says nowhere else. */}
            <Fields of={filters.filter(({ held }) => held !== undefined)} value={value} />
            <ActiveFilters
              of={filters.filter(({ held }) => held === undefined)}
              value={value}
              prefix={prefix}
            />
          </>
        )}
      </Filters>
    </>
  )
}

interface FieldsProps {
  of: PageList['filters']
  value: (name: string) => string
}

const Fields = ({ of, value }: FieldsProps) =>
  of.map(({ name, is, label, options, none, usual, held }) => {
    if (is === 'linked') return null
    const field = { name, label, value: held ?? (value(name) === usual ? '' : value(name)) }
    if (is !== 'choice') return <FilterField key={name} {...field} type={is} />
    return <FilterSelect key={name} {...field} options={options} {...(none === undefined ? {} : { none })} />
  })

/** Opens the filters. */
const hotkey = 'f'

/** The button behind which all filters stand. It opens without scripts too; Escape and a click beside it close it. */
function AddFilter({ of, value }: FieldsProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDetailsElement>(null)
  useClosedBeside(place)
  if (of.length === 0) return null
  return (
    <details
      ref={place}
      className={styles.add}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !place.current?.open) return
        event.stopPropagation()
        place.current.open = false
        place.current.querySelector('summary')?.focus()
      }}
    >
      <summary data-key={hotkey}>
        <PlusIcon size={14} />
        {t('admin.filters.add')}
        <kbd aria-hidden="true">{hotkey}</kbd>
      </summary>
      <div>
        <Fields of={of} value={value} />
      </div>
    </details>
  )
}

/** The filters that are set, each as a link that removes it. */
function ActiveFilters({ of, value, prefix }: FieldsProps & { prefix: string }) {
  const { t, locale } = usePageTexts()
  const address = useAddressWith()
  const row = useRef<HTMLUListElement>(null)
  const active = of.filter(({ name, usual }) => value(name) !== '' && value(name) !== usual)
  const names = active.map(({ name }) => name).join(' ')
  const before = useRef<string | null>(null)
  // The focus moves on with the link that is gone.
  useEffect(() => {
    if (before.current === null || before.current === names) return
    before.current = null
    const next =
      row.current?.querySelector('a') ?? document.querySelector<HTMLElement>(`main [data-key=${hotkey}]`)
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  }, [names])
  if (active.length === 0) return null
  return (
    <ul ref={row} className={styles.active} aria-label={t('admin.filters.active')}>
      {active.map((one) => {
        const said = [one.label, textOf(one, value(one.name), locale)].filter(Boolean).join(': ')
        return (
          <li key={one.name}>
            <Link
              to={address({ [one.name]: null, [`${prefix}after`]: null, [`${prefix}row`]: null })}
              aria-label={t('admin.filters.remove', { filter: said })}
              preventScrollReset
              onClick={() => {
                before.current = names
              }}
            >
              {said}
              <CloseIcon size={12} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The value of a filter in words. */
function textOf({ is, options }: PageList['filters'][number], value: string, locale: Locale): string {
  if (is === 'date') return Number.isNaN(Date.parse(`${value}T12:00:00Z`)) ? value : shortDay(value, locale)
  return options.find(([one]) => one === value)?.[1] ?? (is === 'linked' ? '' : value)
}
