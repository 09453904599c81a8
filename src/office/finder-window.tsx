/**
 * The window of the one search box. It searches as one types: verbs of the open page and parts of the back
 * office here, everything else on the server.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
import { flushSync } from 'react-dom'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { unmarked } from '../lib/folded.ts'
import { useTranslation } from '../ui/texts.tsx'
import { keysWait } from '../pages/shared/keys-wait.ts'
import { recentRecords } from './kit/recent.ts'
import { verbsFor, verbsHere } from './kit/verbs-here.ts'
import { useLocale } from '../pages/shared/locale.ts'
import { usePageTexts } from './kit/page-texts.ts'
import { adminHref, areas, type OpenAreas } from './routes.ts'
import { longestSearch, type Found } from './work/find-anything.ts'
import styles from './finder.module.css'

/** The search text, and whether Enter was pressed to open the first result. */
export interface SearchState {
  text: string
  isEntered: boolean
}

/** The delay after the last letter, in milliseconds. */
const restMs = 60

/** The last results of the server, and whether they belong to the current text; for an empty text they never do. */
function useFound(text: string): { found: Found[]; isCurrent: boolean } {
  const locale = useLocale()
  const { data, load } = useFetcher<{ asked: string; found: Found[] }>()
  const asked = text.trim()
  useEffect(() => {
    if (asked === '') return undefined
    const address = `${adminHref('find', locale)}?${new URLSearchParams({ q: asked })}`
    const timer = setTimeout(() => void load(address), restMs)
    return () => clearTimeout(timer)
  }, [asked, load, locale])
  return asked === ''
    ? { found: [], isCurrent: false }
    : { found: data?.found ?? [], isCurrent: data?.asked === asked }
}

/** The button stands in the navigation of every page. */
const logOut = () => document.querySelector<HTMLButtonElement>('button[name=intent][value=logout]')?.click()

/** A search result: a page to open, or a verb of the page behind the window. */
type Row = Found | (Omit<Found, 'to'> & { to?: undefined; begin: () => void })

/**
 * The search results: verbs of the current page, then results of the server, then parts of the back office; before anything is
 * typed, the records that were opened last.
 */
function useRows(text: string, open: OpenAreas): { rows: Row[]; isCurrent: boolean } {
  const { t, locale } = usePageTexts()
  const parts = areas
    .filter(([area]) => unmarked(t(`admin.nav.${area}`)).includes(unmarked(text.trim())))
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
  const [here] = useState(verbsHere)
  const { pathname } = useLocation()
  const [recent] = useState(recentRecords)
  const lately = text.trim() === '' ? recent.filter(({ to }) => to !== pathname) : []
  const verbs = verbsFor(text, here).map(({ verb, amount }) => ({
    id: `verb ${verb.label}`,
    label: [verb.label, amount].filter(Boolean).join(' '),
    detail: t('admin.find.verb'),
    begin: () => verb.begin(amount),
  }))
  const out = verbsFor(text, [{ label: t('layout.logout'), begin: logOut }]).map(({ verb }) => ({
    id: 'logout',
    label: verb.label,
    detail: t('admin.find.action'),
    begin: () => verb.begin(''),
  }))
  const { found, isCurrent } = useFound(text)
  const places = new Set(found.map(({ to }) => to))
  const opened = lately.map(({ to, label }) => ({
    id: `recent ${to}`,
    to,
    label,
    detail: t('admin.find.recent'),
  }))
  return {
    rows: [...verbs, ...out, ...opened, ...found, ...parts.filter(({ to }) => !places.has(to))],
    isCurrent,
  }
}

/** @param early the input typed before the window was loaded */
export default function FinderWindow({
  open,
  early,
  close,
}: {
  open: OpenAreas
  early: SearchState
  close: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(early.text)
  // True once the clerk has moved through the rows since the last letter; `isEntered`: the first row opens as
  // soon as it arrives.
  const isChosen = useRef(false)
  const [isEntered, setEntered] = useState(early.isEntered)
  const field = useRef<HTMLInputElement>(null)
  // In a layout effect, so that the next letter already goes into the field.
  useLayoutEffect(() => field.current?.focus(), [])
  const { rows, isCurrent } = useRows(text, open)
  const go = (row: Row) => {
    // The window traps the focus until it is unmounted.
    flushSync(close)
    if (row.to === undefined) row.begin()
    else void navigate(row.to)
  }
  const first = isEntered && (isCurrent || rows[0]?.to === undefined) ? rows[0] : undefined
  const isGoing = isEntered && text.trim() !== '' && (!isCurrent || first !== undefined)
  const goToFirst = useEffectEvent(() => first && go(first))
  const isFound = first !== undefined
  useEffect(() => {
    // Not during React's commit: the verb must find the window closed.
    if (isFound) queueMicrotask(goToFirst)
  }, [isFound])
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => (isOpen ? null : close())}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.window ?? ''} data-workshop="">
        <Dialog aria-label={t('admin.find.open')} className={styles.dialog ?? ''}>
          <Autocomplete
            inputValue={text}
            onInputChange={(now) => {
              setText(now)
              setEntered(false)
              isChosen.current = false
            }}
          >
            <div
              role="presentation"
              {...(isGoing ? { [keysWait]: '' } : {})}
              onKeyDownCapture={(event) => {
                // Else the first Escape would only empty the field.
                if (event.key === 'Escape') {
                  event.stopPropagation()
                  close()
                }
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChosen.current = true
                // Unless a row was chosen, Enter means the first result for the current text: the rows may
                // still be those of a shorter one.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChosen.current) return
                event.preventDefault()
                event.stopPropagation()
                setEntered(true)
              }}
            >
              <SearchField
                aria-label={t('admin.find.open')}
                autoFocus
                maxLength={longestSearch}
                className={styles.field ?? ''}
              >
                <Input ref={field} placeholder={t('admin.find.hint')} className={styles.input ?? ''} />
              </SearchField>
            </div>
            <Menu
              items={rows}
              aria-label={t('admin.find.found')}
              className={styles.list ?? ''}
              renderEmptyState={() => <p className={styles.none}>{t('admin.find.none')}</p>}
              onAction={(id) => {
                const row = rows.find((one) => one.id === id)
                if (row) go(row)
              }}
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
