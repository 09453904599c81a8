/** The window of the one search box. It finds as one types: the parts of the back office here, everything else on the server. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../shared/locale.ts'
import { adminHref, areas, type OpenAreas } from './routes.ts'
import type { Found } from './today/find-anything.ts'
import styles from './finder.module.css'

/** So long after the last letter it asks, in milliseconds. */
const restMs = 60

/** Without marks and capitals: `Prehled` finds `Přehled`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** @param typed what was typed before the window was there */
export default function FinderWindow({
  open,
  typed,
  close,
}: {
  open: OpenAreas
  typed: string
  close: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const fetcher = useFetcher<{ found: Found[] }>()
  const [text, setText] = useState(typed)
  const { load } = fetcher
  const field = useRef<HTMLInputElement>(null)
  // At once: the next letter is typed into it.
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (text.trim() === '') return undefined
    const address = `${adminHref('find', locale)}?${new URLSearchParams({ q: text })}`
    const timer = setTimeout(() => void load(address), restMs)
    return () => clearTimeout(timer)
  }, [text, load, locale])
  const parts = areas
    .filter(([area]) => plain(t(`admin.nav.${area}`)).includes(plain(text.trim())))
    .flatMap(([area]) => {
      const page = open[area]
      return page === undefined
        ? []
        : [
            {
              id: `part ${area}`,
              to: adminHref(page, locale),
              label: t(`admin.nav.${area}`),
              detail: t('admin.find.part'),
            },
          ]
    })
  const found = text.trim() === '' ? [] : (fetcher.data?.found ?? [])
  const rows = [...found.map((one) => ({ ...one, id: one.to })), ...parts]
  const choose = (row: (typeof rows)[number] | undefined) => {
    if (!row) return
    close()
    void navigate(row.to)
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => (isOpen ? null : close())}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.window ?? ''} data-workshop="">
        <Dialog aria-label={t('admin.find.open')} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={t('admin.find.open')} autoFocus className={styles.field ?? ''}>
              <Input
                ref={field}
                placeholder={t('admin.find.hint')}
                className={styles.input ?? ''}
                onKeyDown={({ key, currentTarget }) => {
                  // Nothing is marked yet where all was typed before the window was there: the first row is meant.
                  const isMarked = currentTarget.hasAttribute('aria-activedescendant')
                  if (key === 'Enter' && !isMarked) choose(rows[0])
                }}
              />
            </SearchField>
            <Menu
              items={rows}
              aria-label={t('admin.find.found')}
              className={styles.list ?? ''}
              renderEmptyState={() => <p className={styles.none}>{t('admin.find.none')}</p>}
              onAction={(id) => choose(rows.find((one) => one.id === id))}
            >
              {(row) => (
                <MenuItem id={row.id} textValue={row.label} className={styles.row ?? ''}>
                  <Text slot="label">{row.label}</Text>
                  <Text slot="description">{row.detail}</Text>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
