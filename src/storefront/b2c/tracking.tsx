import { withTexts } from '../../pages/shared/with-texts.tsx'
import { orderTexts } from '../../pages/shared/order-texts.ts'
import { OrderLink } from './order-link.tsx'

export { action } from './tracking.server.ts'

/** /sledovani: mails the link of an order to its buyer, who sees the parcel's way and the promised day behind it. */
export default withTexts(orderTexts, Tracking)

function Tracking() {
  return <OrderLink about="tracking" />
}
