import { TruckIcon } from '../../ui/art/icons.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

export type Delivery = NonNullable<Awaited<ReturnType<typeof loader>>['delivery']>

/** The promised day of goods that are in stock, and what it depends on. */
export function DeliveryDay({ delivery }: { delivery: Delivery | null }) {
  if (!delivery) return null
  return (
    <p className={styles.delivery}>
      <TruckIcon />
      <span>
        <strong>{delivery.promise}</strong>
        <br />
        {delivery.orderBy} {delivery.byTransfer}
      </span>
    </p>
  )
}
