/** The fields of a form for the pieces of each line. */
import { Link } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useHydrated } from '../../shared/hydrated.ts'
import type { ActField } from '../kit/act-form.tsx'
import { areFew } from './few-lines.ts'

/** Whether the fields of so many lines stand there; a form has this as its key, so that what was typed before comes back into them. */
export function useAreDrawn(count: number): boolean {
  const isHydrated = useHydrated()
  return isHydrated || areFew(count)
}

interface LineShown {
  position: number
  name: string
  pieces: number
}

/** Pieces of each line, as `lines.1`. */
export function LineFields({
  field,
  lines,
  isAll = false,
}: {
  field: ActField
  lines: readonly LineShown[]
  /** All of them stand in the fields already. */
  isAll?: boolean
}) {
  const { t } = useTranslation()
  if (!useAreDrawn(lines.length)) return <ManyLines count={lines.length} />
  return lines.map(({ position, name, pieces: most }) => (
    <Field
      key={position}
      {...field(`lines.${position}`, isAll ? String(most) : '')}
      label={t('admin_packing.field.pieces_of', { position, name, most })}
      inputMode="numeric"
    />
  ))
}

interface LineSeen extends LineShown {
  restocked: number
  writtenOff: number
}

/** What came back of each line, as `fit.1` and `off.1`. */
export function GoodsFields({ field, lines }: { field: ActField; lines: readonly LineSeen[] }) {
  const { t } = useTranslation()
  if (!useAreDrawn(lines.length)) return <ManyLines count={lines.length} />
  return lines.map(({ position, name, pieces: most, restocked, writtenOff }) => (
    <div key={position}>
      <Field
        {...field(`fit.${position}`, String(restocked))}
        label={t('admin_packing.field.fit_of', { name, most })}
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

/** All of so many lines, as they are left now: what others pack meanwhile is refused. A part of them is packed where each is looked for anyway. */
export function WholeLines({ whole, count, scan }: { whole: string; count: number; scan: string }) {
  const { t } = useTranslation()
  return (
    <p>
      <input type="hidden" name="whole" value={whole} />
      {t('admin_packing.field.whole_lines', { count })} <Link to={scan}>{t('admin_packing.panel.scan')}</Link>
    </p>
  )
}
