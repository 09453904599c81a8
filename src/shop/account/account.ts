/** Public interface of the customer's own account: the data kept there, and their orders. */
export {
  addressesOf,
  addressWire,
  defaultCustomerData,
  removeOwnAddress,
  saveOrderAddresses,
  saveOwnAddress,
  unsavedIn,
} from './addresses.ts'
export { ordersOf, ordersWire, ownOrder, ownOrderWire, type OrdersPage } from './own-orders.ts'
export { confirmOwnEmail, saveOwnProfile, switchOwnNewsletter } from './profile.ts'
export { adoptAddresses, eraseAddresses, moveCompanyAddresses } from './writes.ts'
export { countNewAddresses, findEvents, findOrderIds } from './reads.ts'
export type { ListedOrder, SavedAddress } from './queries.ts'
