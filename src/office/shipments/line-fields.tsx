/** The fields of a form for the pieces of each line. */
import { Link } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import type { ActField } from '../kit/act-form.tsx'
import { areFew } from './few-lines.ts'

/** True once the fields of the lines are rendered; a form uses it as its key, so that its draft is restored into them. */
export function useAreDrawn(count: number): boolean {
  const isHydrated = useHydrated()
  return isHydrated || areFew(count)
}

interface LineView {
  position: number
  name: string
  pieces: number
  /** The pieces in words: boxes and pieces. */
  amount: string
}

/** Pieces of each line, as `lines.1`. */
export function LineFields({
  field,
  lines,
  isAll = false,
}: {
  field: ActField
  lines: readonly LineView[]
  /** The fields already hold all remaining pieces. */
  isAll?: boolean
}) {
  const { t } = useTranslation()
  if (!useAreDrawn(lines.length)) return <ManyLines count={lines.length} />
  return lines.map(({ position, name, pieces: most, amount }) => (
    <Field
      key={position}
      {...field(`lines.${position}`, isAll ? String(most) : '')}
      label={t('admin_packing.field.pieces_of', { position, name, most })}
      hint={amount}
      inputMode="numeric"
    />
  ))
}

interface LineSeen extends LineView {
  restocked: number
  writtenOff: number
}

/** The returned pieces of each line, as `fit.1` and `off.1`. */
export function GoodsFields({ field, lines }: { field: ActField; lines: readonly LineSeen[] }) {
  const { t } = useTranslation()
  if (!useAreDrawn(lines.length)) return <ManyLines count={lines.length} />
  return lines.map(({ position, name, pieces: most, amount, restocked, writtenOff }) => (
    <div key={position}>
      <Field
        {...field(`fit.${position}`, String(restocked))}
        label={t('admin_packing.field.fit_of', { name, most })}
        hint={amount}
        inputMode="numeric"
      />
      <Field
        {...field(`off.${position}`, String(writtenOff))}
        label={t('admin_packing.field.off_of', { name, most })}
        inputMode="numeric"
      />
    </div>
  ))
}

function ManyLines({ count }: { count: number }) {
  const { t } = useTranslation()
  return <p>{t('admin_packing.field.many_lines', { count })}</p>
}

/**
 * Packs all remaining pieces as shown; refused if others pack some in the meantime. Partial packing goes by
 * scanning, line by line.
 */
export function WholeLines({ whole, count, scan }: { whole: string; count: number; scan: string }) {
  const { t } = useTranslation()
  return (
    <p>
      <input type="hidden" name="whole" value={whole} />
      {t('admin_packing.field.whole_lines', { count })} <Link to={scan}>{t('admin_packing.panel.scan')}</Link>
    </p>
  )
}
