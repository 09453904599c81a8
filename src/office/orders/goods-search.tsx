/** The search for goods of an order: name, code or EAN. Without scripts its buttons send the form. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useEarlyInput } from '../../ui/early-input.ts'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ProductPicture } from '../../pages/shared/product-picture.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import type { ActField } from '../kit/act-form.tsx'
import { useStaffAnswer } from '../kit/use-staff-answer.ts'
import { addGoods, goodsFoundBy, goodsFoundByScripts, goodsIn, goodsSearch, type GoodsRow } from './goods.ts'
import styles from './goods-picker.module.css'

/** The delay between the last key and the search, in milliseconds. */
const patienceMs = 120

interface SearchProps {
  field: ActField
  isAlive: boolean
  add: (row: GoodsRow) => void
}

/** Enter adds the first of the goods found, even if it was pressed before they came, as a scanner does. */
export function GoodsSearch({ field, isAlive, add }: SearchProps) {
  const { t } = useTranslation()
  const answer = useStaffAnswer()
  const { defaultValue, ...typed } = field(goodsSearch)
  const given = goodsIn(answer?.shown ?? answer?.beside)
  const { data, submit } = useFetcher<StaffAnswer>()
  const [text, setText] = useState(defaultValue)
  const [entered, setEntered] = useState<string | null>(null)
  const box = useEarlyInput<HTMLInputElement>(({ value }) => setText(value))
  const list = useRef<HTMLUListElement>(null)
  const asked = text.trim()
  useEffect(() => {
    if (!isAlive || asked === '') return
    const timer = setTimeout(() => {
      const form = box.current?.form
      if (!form) return
      const sent = new FormData(form)
      sent.set('intent', 'find_goods')
      void submit(sent, { method: 'post', action: location.pathname, defaultShouldRevalidate: false })
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [asked, isAlive, submit, box])
  const fresh = isAlive ? goodsIn(data?.shown) : given
  const isCurrent = asked !== '' && fresh?.text === asked
  const found = asked === '' ? [] : (fresh?.found ?? [])
  const addFirst = useEffectEvent(() => {
    const [row] = found.filter(({ isSoldOut }) => !isSoldOut)
    setEntered(null)
    if (!row) return
    add(row)
    setText('')
  })
  useEffect(() => {
    if (entered !== null && entered === asked && isCurrent) addFirst()
  }, [entered, asked, isCurrent])
  return (
    <div>
      <div className={styles.box}>
        <Field
          ref={box}
          {...typed}
          value={text}
          type="search"
          label={t('admin_orders.goods_picker.label')}
          hint={t('admin_orders.goods_picker.search_hint')}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.currentTarget.value)
            setEntered(null)
          }}
          onKeyDown={(event) => {
            moveIn(event, box, list)
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (asked !== '') setEntered(asked)
          }}
        />
        {isAlive ? null : (
          <Button type="submit" variant="secondary">
            {t('admin_orders.goods_picker.find')}
          </Button>
        )}
      </div>
      <input type="hidden" name={goodsFoundBy} value={isAlive ? goodsFoundByScripts : (given?.text ?? '')} />
      <p className={styles.soft} aria-live="polite">
        {isCurrent && found.length === 0 ? t('admin_orders.goods_picker.none', { text: asked }) : ''}
      </p>
      <ul ref={list} className={styles.found}>
        {found.map((row) => (
          <li key={row.code} className={classes(styles.row, row.isSoldOut && styles.gone)}>
            <Goods row={row} />
            <strong className={styles.price}>{row.price}</strong>
            <Button
              type="submit"
              name={addGoods}
              value={row.code}
              variant="secondary"
              disabled={row.isSoldOut}
              onKeyDown={(event) => moveIn(event, box, list)}
              aria-label={t('admin_orders.goods_picker.add', { name: row.name })}
              onClick={(event) => {
                if (!isAlive) return
                event.preventDefault()
                add(row)
              }}
            >
              +
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The arrows go from the field through the buttons of what was found, and back. */
function moveIn(
  event: KeyboardEvent<HTMLElement>,
  box: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLUListElement | null>,
): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [box.current, ...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLInputElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}

/** The picture, the name and the stock of goods. */
export function Goods({ row: { art, picture, name, stock, isSoldOut } }: { row: GoodsRow }) {
  return (
    <>
      <ProductPicture art={art} picture={picture} width={44} className={styles.picture ?? ''} />
      <span className={styles.name}>
        {name}
        <small className={isSoldOut ? styles.bad : styles.soft}>{stock}</small>
      </span>
    </>
  )
}
