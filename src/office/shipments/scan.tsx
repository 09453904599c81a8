import { useReducer, useRef, type RefObject } from 'react'
import { Form, Link, useLoaderData, useLocation, useNavigate, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { classes } from '../../ui/classes.ts'
import { useAnswer, useStaff } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FulfilmentState, PaymentState } from '../orders/order-state-badges.tsx'
import { isBegun, isComplete, scan, type Counts } from './scan-count.ts'
import { ScanField } from './scan-field.tsx'
import { ScanLots } from './scan-lots.tsx'
import { NextInQueue, ScanQueue } from './scan-queue.tsx'
import { PackedNow } from './scan-packed.tsx'
import { sound } from './scan-signs.ts'
import type { loader } from './scan.server.ts'
import styles from './scan.module.css'

export { action, loader } from './scan.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type AtTable = NonNullable<Loaded['order']>

interface Table {
  /** The order and the parcel that was packed before: each parcel starts from zero. */
  of: string
  counts: Counts
  last: number | null
  /** The last wrong scan. */
  wrong: { key: 'unknown' | 'too_many' | 'incomplete'; code: string } | null
}
const empty = { counts: {}, last: null, wrong: null }

/** /admin/packing/scan: packs one order after the other with a scanner alone. */
export default function ScanPage() {
  const { t } = useTranslation()
  const { order, packed, asked, isScanned, queue } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={text('page.packingScan')}
      texts="admin_packing.scan"
      lead={text('scan.lead')}
      part="packing"
    >
      <div className={styles.desk}>
        <div className={styles.work}>
          {packed ? <PackedNow {...packed} key={packed.reference} /> : null}
          {asked !== '' && !order ? (
            <p role="alert" className={styles.wrong}>
              {t('admin_packing.scan.no_order', { code: asked })}
            </p>
          ) : null}
          {isScanned ? (
            <p role="alert" className={styles.wrong}>
              {t('admin_packing.scan.no_scripts', { code: asked })}
            </p>
          ) : null}
          <NextInQueue queue={queue} />
          <AtTheTable order={order} of={`${order?.number ?? ''} ${packed?.reference ?? ''}`} />
        </div>
        <ScanQueue queue={queue} at={order?.number} />
      </div>
    </AdminPage>
  )
}

/** Stays mounted from order to order, so that the camera stays on. */
function AtTheTable({ order, of }: { order: AtTable | null; of: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  const begin = (before: Table): Table => (before.of === of ? before : { ...empty, of })
  const [kept, change] = useReducer(
    (before: Table, after: Partial<Table>): Table => ({ ...begin(before), ...after }),
    { ...empty, of },
  )
  const table = begin(kept)
  const lines = order?.lines ?? []
  const pack = () => {
    if (state === 'idle') void submit(form.current)
  }
  const read = (code: string) => {
    const seen = code.trim() === '' ? null : scan(lines, table.counts, { code, last: table.last })
    const isDone = isComplete(lines, table.counts)
    // An empty input, or the order's own slip again, closes a complete parcel.
    if (seen === null || (seen.kind === 'order' && seen.number === order?.number)) {
      if (isDone) return pack()
      if (!isBegun(table.counts)) return
      sound('wrong')
      return change({ wrong: { key: 'incomplete', code } })
    }
    if (seen.kind === 'counted') {
      sound('right')
      return change({ counts: seen.counts, last: seen.position, wrong: null })
    }
    // Scanning another slip must not lose the counts.
    if (seen.kind === 'order' && !isBegun(table.counts))
      return void navigate(`${pathname}?order=${seen.number}`)
    sound('wrong')
    change({ wrong: { key: seen.kind === 'too_many' ? 'too_many' : 'unknown', code } })
  }
  return (
    <>
      <ScanField
        read={read}
        hint={t(`admin_packing.scan.${order ? 'goods' : 'slip'}`)}
        at={order?.number}
        of={of}
      />
      {table.wrong ? (
        <p role="alert" className={styles.wrong} key={table.wrong.code}>
          <strong aria-hidden="true">✕</strong>
          {t(`admin_packing.scan.${table.wrong.key}`, { code: table.wrong.code })}
        </p>
      ) : null}
      {order ? <Parcel key={of} order={order} table={table} change={change} form={form} /> : null}
    </>
  )
}

interface ParcelProps {
  order: AtTable
  table: Table
  change: (after: Partial<Table>) => void
  form: RefObject<HTMLFormElement | null>
}

function Parcel({ order, table, change, form }: ParcelProps) {
  const { t } = useTranslation()
  const { number, to, states, lines, shipping, weight, packedBefore } = order
  const text = (key: string) => t(`admin_packing.${key}`)
  const { pathname, search } = useLocation()
  const staff = useStaff()
  const answer = useAnswer('pack')
  const isDone = isComplete(lines, table.counts)
  const isSending = useNavigation().formData?.get('intent') === 'pack'
  return (
    <Form
      method="post"
      action={pathname + search}
      ref={form}
      className={styles.parcel}
      data-answered={answer?.message ? '' : undefined}
    >
      <input type="hidden" name="intent" value="pack" />
      <input type="hidden" name="order" value={number} />
      <input type="hidden" name="key" value={answer?.typed['key'] ?? staff?.formKey ?? ''} />
      <header className={styles.head}>
        <h2>
          <Link to={to}>{number}</Link>
        </h2>
        <PaymentState states={states} />
        <FulfilmentState states={states} />
        <span>
          {shipping} · {weight}
        </span>
      </header>
      <Warnings order={order} message={answer?.message ?? null} />
      {lines.length === 0 ? (
        <p>{t('admin_packing.scan.nothing_left', { parcels: packedBefore.join(', ') })}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.position} line={line} table={table} change={change} />
            ))}
          </ul>
          <HowPacked order={order} answer={answer?.typed ?? {}} />
          <ScanLots goods={order.goods} answer={answer} />
          {order.stopped ? null : (
            <div className={styles.verbs}>
              <Button type="submit" size="l" pending={isSending} pendingText={t('admin.working')}>
                {text(isDone ? 'scan.pack' : 'scan.pack_part')}
              </Button>
              <Button
                variant="secondary"
                onClick={() =>
                  change({ counts: Object.fromEntries(lines.map((one) => [one.position, one.pieces])) })
                }
              >
                {text('scan.all')}
              </Button>
              <Button variant="quiet" onClick={() => change(empty)}>
                {text('scan.again')}
              </Button>
            </div>
          )}
        </>
      )}
    </Form>
  )
}

function Warnings({ order, message }: { order: AtTable; message: string | null }) {
  const { t } = useTranslation()
  const { note, hold, stopped, fault, proposed } = order
  return (
    <>
      {message ? <Notice kind="error">{message}</Notice> : null}
      {hold ? (
        <Notice kind="error" title={t('admin_orders.held')}>
          {hold}
        </Notice>
      ) : null}
      {stopped ? <Notice kind="error">{stopped}</Notice> : null}
      {note ? (
        <Notice kind="info" title={t('admin_packing.customer_note')}>
          {note}
        </Notice>
      ) : null}
      {fault ? <Notice kind="warning">{fault}</Notice> : null}
      {proposed.length > 1 ? (
        <Notice kind="info" title={t('admin_packing.scan.proposed', { count: proposed.length })}>
          {proposed
            .map(
              ({ lines, packaging, weight }) =>
                `${lines} (${[packaging, weight].filter(Boolean).join(', ')})`,
            )
            .join(' · ')}
        </Notice>
      ) : null}
    </>
  )
}

function HowPacked({ order, answer }: { order: AtTable; answer: Record<string, string> }) {
  const { t } = useTranslation()
  const { packagings } = useLoaderData<typeof loader>()
  return (
    <div className={styles.how}>
      <Select
        name="packaging"
        label={t('admin_packing.packaging')}
        emptyLabel="–"
        options={packagings.map((code) => ({ value: code, label: code }))}
        defaultValue={answer['packaging'] ?? order.proposed[0]?.packaging ?? ''}
      />
      <Field
        name="weighed_g"
        label={t('admin_packing.weighed')}
        hint={t('admin_packing.weighed_hint')}
        inputMode="numeric"
        defaultValue={answer['weighed_g'] ?? ''}
      />
    </div>
  )
}

function Line({
  line: { position, name, codes, place, pieces, amount },
  table: { counts, last },
  change,
}: Pick<ParcelProps, 'table' | 'change'> & { line: AtTable['lines'][number] }) {
  const { t } = useTranslation()
  const count = counts[position] ?? 0
  const set = (to: number) =>
    change({ counts: { ...counts, [position]: Math.max(0, Math.min(pieces, to)) }, wrong: null })
  return (
    <li className={classes(styles.line, count === pieces && styles.full, last === position && styles.last)}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <b>{amount}</b>
        <small>
          {[String(position), codes.at(1) ?? codes[0], place && `${t('admin_packing.place')} ${place}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <label className={styles.counted}>
        <span className={styles.hidden}>{t('admin_packing.scan.count_of', { name })}</span>
        <input
          name={`lines.${position}`}
          inputMode="numeric"
          value={count}
          onChange={({ currentTarget }) => set(Number(currentTarget.value.replace(/\D/g, '')))}
        />
        <span>/ {pieces}</span>
      </label>
      <span aria-hidden="true" className={styles.sign}>
        {count === pieces ? '✓' : ''}
      </span>
    </li>
  )
}
