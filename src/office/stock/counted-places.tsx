/** The places where a lot was counted: the pieces, the time, and a note if a recount is needed. */
import { useTranslation } from '../../ui/texts.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import styles from './counted-places.module.css'

export interface PlaceView {
  place: string
  pieces: number
  at: string
  countAgain: boolean
}

export function CountedPlaces({ places }: { places: readonly PlaceView[] }) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <ul className={styles.places} aria-label={t('admin_stock.stocktake.places')}>
      {places.map(({ place, pieces, at, countAgain }) => (
        <li key={place}>
          {place || '–'}: <strong>{pieces}</strong> · {at}
          {countAgain ? (
            <>
              {' '}
              <StateBadge tone="bad">{t('admin_stock.stocktake.place_again')}</StateBadge>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
