/** The goods of an order: a search that adds them, and a line for each with its quantity and total. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useEarlyInput } from '../../ui/early-input.ts'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import type { ActField } from '../kit/act-form.tsx'
import { useStaffAnswer } from '../kit/use-staff-answer.ts'
import {
  goodsFromText,
  goodsIn,
  goodsLinesIn,
  goodsText,
  removeGoods,
  withGoods,
  type GoodsLine,
  type GoodsRow,
} from './goods.ts'
import { GoodsSearch, Goods } from './goods-search.tsx'
import styles from './goods-picker.module.css'

interface GoodsPickerProps {
  field: ActField
  title: string
  /** The lines at first, such as those of an order that is repeated. */
  first?: readonly GoodsRow[]
  quantities?: Readonly<Record<string, string>>
  /** Lines of the form that this one replaces, as when the clerk finds the customer last. */
  carried?: readonly GoodsLine[]
  /** Called with the lines, to be carried; pass a stable function. */
  carry?: (lines: readonly GoodsLine[]) => void
  /** The latest answer about the lines, with their goods and totals. */
  shown: unknown
}

/** What answers say about lines. */
interface LinesView {
  lines?: { key: string; total: string; isShort?: boolean }[]
}

export function GoodsPicker(props: GoodsPickerProps) {
  const { lines, known, change, text } = useLines(props)
  const { field, title, shown } = props
  const isAlive = useHydrated()
  const keeper = useRef<HTMLInputElement>(null)
  const told = useRef('')
  useEffect(() => {
    if (told.current === text) return
    told.current = text
    // An `input` event, as if it were typed: the form updates its draft and its total.
    keeper.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  const totals = new Map(((shown ?? {}) as LinesView).lines?.map((line) => [line.key, line]))
  return (
    <fieldset className={styles.picker}>
      <legend>{title}</legend>
      <GoodsSearch
        field={field}
        isAlive={isAlive}
        add={(row) => change(withGoods(lines, row.code, row.least), row)}
      />
      <input
        ref={keeper}
        type="hidden"
        name="goods"
        data-kept=""
        value={text}
        onInput={({ currentTarget: { value } }) => {
          if (value !== text) change(goodsFromText(value))
        }}
      />
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <Line
            key={line.code}
            line={line}
            place={place}
            field={field}
            row={known.get(line.code)}
            total={totals.get(line.code)?.total ?? ''}
            isShared={totals.get(line.code)?.isShort === true}
            setQuantity={(quantity) =>
              change(lines.map((one) => (one.code === line.code ? { ...one, quantity } : one)))
            }
            remove={() => change(lines.filter(({ code }) => code !== line.code))}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** The lines, and what is known of their goods. */
function useLines({ first = [], quantities = {}, carried = [], carry, shown }: GoodsPickerProps) {
  const answer = useStaffAnswer()
  const [lines, setLines] = useState<GoodsLine[]>(() => {
    const typed = goodsLinesIn(answer?.typed ?? {})
    if (typed.length > 0) return typed
    if (first.length === 0) return [...carried]
    return first.map(({ code, least }) => ({ code, quantity: quantities[code] ?? String(least) }))
  })
  const [met, meet] = useState<readonly GoodsRow[]>([])
  useEffect(() => {
    carry?.(lines)
  }, [carry, lines])
  const known = new Map(
    [
      ...first,
      ...met,
      ...(goodsIn(answer?.shown ?? answer?.beside)?.lines ?? []),
      ...(goodsIn(shown)?.lines ?? []),
    ].map((row) => [row.code, row]),
  )
  return {
    lines,
    known,
    text: goodsText(lines),
    change: (next: GoodsLine[], row?: GoodsRow) => {
      setLines(next)
      if (row) meet((before) => [...before, row])
    },
  }
}

interface LineProps {
  line: GoodsLine
  place: number
  field: ActField
  /** Left out: not known yet. */
  row: GoodsRow | undefined
  total: string
  /** True if its pieces are short together with those of another line. */
  isShared: boolean
  setQuantity: (quantity: string) => void
  remove: () => void
}

function Line({ line, place, field, row, total, isShared, setQuantity, remove }: LineProps) {
  const { t } = useTranslation()
  const isAlive = useHydrated()
  const { error: codeError } = field(`add.${place}.code`)
  const { id, name: sent, error } = field(`add.${place}.quantity`)
  const early = useEarlyInput<HTMLInputElement>(({ value }) => {
    if (value !== line.quantity) setQuantity(value)
  })
  const name = row?.name ?? line.code
  const isShort = isShared || (row !== undefined && Number(line.quantity) > row.most)
  return (
    <li className={classes(styles.row, styles.line)}>
      {row ? <Goods row={row} /> : <span className={styles.name}>{line.code}</span>}
      <input type="hidden" name={`add.${place}.code`} value={line.code} />
      <Field
        ref={early}
        id={id}
        name={sent}
        error={
          isShort ? t('admin_orders.goods_picker.short', { stock: row?.stock ?? '' }) : (codeError ?? error)
        }
        value={line.quantity}
        onChange={(event) => setQuantity(event.currentTarget.value)}
        label={row?.unit ?? t('admin_orders.quantity')}
        aria-label={t('admin_orders.goods_picker.quantity_of', { name, packing: row?.unit ?? '' })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className={styles.quantity ?? ''}
      />
      <strong className={styles.price}>{total}</strong>
      <Button
        type="submit"
        name={removeGoods}
        value={line.code}
        variant="quiet"
        aria-label={t('admin_orders.goods_picker.remove', { name })}
        onClick={(event) => {
          if (!isAlive) return
          event.preventDefault()
          remove()
        }}
      >
        ×
      </Button>
    </li>
  )
}
