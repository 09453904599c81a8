import { Link } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { usePageTexts } from '../kit/page-texts.ts'

interface FreePiecesProps {
  free: number
  onHand: number
  onHandTo: string
  reserved: number
  reservedTo: string
  held: number
  heldTo: string
}

/** The free pieces, and the difference they result from. */
export function FreePieces({ free, onHand, onHandTo, reserved, reservedTo, held, heldTo }: FreePiecesProps) {
  const { t, locale } = usePageTexts()
  const told = (pieces: number) => formatNumber(pieces, locale)
  return (
    <>
      {told(free)} = <Link to={onHandTo}>{t('admin_stock.free_of.on_hand', { pieces: told(onHand) })}</Link>
      {' − '}
      <Link to={reservedTo}>{t('admin_stock.free_of.reserved', { pieces: told(reserved) })}</Link>
      {/* Below zero it is the number of pieces missing for waiting orders. */}
      {held === 0 ? null : held > 0 ? ' − ' : ' + '}
      {held === 0 ? null : (
        <Link to={heldTo}>
          {t(`admin_stock.free_of.${held > 0 ? 'held' : 'missing'}`, { pieces: told(Math.abs(held)) })}
        </Link>
      )}
    </>
  )
}
