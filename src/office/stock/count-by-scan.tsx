import { Form, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { scannerField } from '../../pages/shared/record-keys.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ScanReady } from '../kit/scan-ready.tsx'
import { CountedPlaces } from './counted-places.tsx'
import type { loader } from './stocktake.server.ts'
import styles from './count-by-scan.module.css'

type Found = Awaited<ReturnType<typeof loader>>['found']

/** The places where these lots were counted already. */
const placesNamed = (found: Found): string[] => [
  ...new Set(found.flatMap(({ places }) => places.flatMap(({ place }) => place || []))),
]

const loadCount = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).countForm)

/**
 * Counting: scan or type a code, type the number of pieces, press Enter; then the next one. A scanner presses Enter itself.
 */
export function CountByScan() {
  const { t } = useTranslation()
  const { id, scan, place, found, lots, box } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.stocktake.${key}`)
  // The focus is on the next step: the pieces of the lot found, else the scanner's field.
  const isFound = found.length > 0
  const step = isFound ? `pieces ${scan}` : `scan ${scan} ${lots}`
  return (
    <Panel title={text('count')} id="count">
      <div className={styles.count}>
        <Form
          method="get"
          className={styles.scan}
          preventScrollReset
          // Selected, so that the next scan replaces it, even if the same code fails again.
          onSubmit={({ currentTarget }) => currentTarget.querySelector('input')?.select()}
        >
          <Field
            // A new key clears the field for the next scan.
            key={step}
            name="scan"
            label={text('scan')}
            hint={text('scan_hint')}
            defaultValue={isFound ? scan : ''}
            autoComplete="off"
            {...scannerField(!isFound)}
            data-key="s"
          />
          <input type="hidden" name="place" value={place} />
          <Button type="submit" variant="secondary">
            {text('find')}
          </Button>
        </Form>
        <ScanReady />
        {scan !== '' && !isFound ? (
          <Notice kind="error">{t('admin_stock.stocktake.not_found', { scan })}</Notice>
        ) : null}
        {isFound ? (
          <ActForm key={scan} intent="counted" of={`${id} ${scan}`} submit={text('save')} load={loadCount}>
            {(field) => (
              <>
                <Select
                  {...field('lot_id', String(found[0]?.id))}
                  label={t('admin_stock.column.lot')}
                  options={found.map((lot) => ({
                    value: String(lot.id),
                    label: [lot.code, lot.lot ?? t('admin_stock.lot_unknown'), lot.bestBefore]
                      .filter(Boolean)
                      .join(' · '),
                  }))}
                />
                {box === null ? null : (
                  <>
                    <input type="hidden" name="box_pieces" value={box} />
                    <Field
                      {...field('boxes')}
                      label={t('admin_stock.stocktake.boxes', { size: box })}
                      inputMode="numeric"
                      autoComplete="off"
                      {...scannerField()}
                    />
                  </>
                )}
                <Field
                  {...field('pieces')}
                  label={text(box === null ? 'found' : 'loose')}
                  hint={text('pieces_hint')}
                  inputMode="numeric"
                  autoComplete="off"
                  required={box === null}
                  {...scannerField(box === null)}
                />
                <Field
                  {...field('place', place)}
                  label={text('place')}
                  hint={text('place_hint')}
                  list="counted-places"
                  maxLength={60}
                  {...scannerField(false)}
                />
                <datalist id="counted-places">
                  {placesNamed(found).map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </datalist>
                {found.map((lot) => (
                  <CountedPlaces key={lot.id} places={lot.places} />
                ))}
              </>
            )}
          </ActForm>
        ) : null}
      </div>
    </Panel>
  )
}
