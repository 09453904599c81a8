import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Frame } from '../b2b/frame.tsx'

// The page is a module of its own, which pages that sell load ahead (order-ahead.ts).
export { default } from './order/checkout-page.tsx'
export { loader, action } from './order.server.ts'

/** Around a reseller's order, instead of the consumers' frame. */
export const handle = { Frame }

/** A refused form may have changed the cart too: a selection was cleared, or goods sold out. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}
