/** The visitors that loaders of the resellers' area serve: a reseller, or a representative ordering for one. */
import type { LoaderFunctionArgs } from 'react-router'
import { isReseller, type Customer } from '../../shop/customers/rules.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'

/** The buyer in the resellers' area; null if the visitor may not buy there. */
export const resellerIn = ({ buyer }: Pick<PageCall, 'buyer'>): Customer | null =>
  buyer && isReseller(buyer) ? buyer : null

/** The actor of changes to an order. */
export const resellerAs = ({ acting, customer }: Pick<PageCall, 'acting' | 'customer'>) => ({
  actor: acting ? ('representative' as const) : ('customer' as const),
  actorId: customer?.id ?? null,
})

/**
 * A loader of a page in the area. While the visitor is not signed in it is not called and returns null: the
 * layout shows the login window instead of the page, and nothing of the area is in the page's source.
 */
export const forResellers =
  <Loaded>(
    load: (reseller: Customer, call: PageCall, args: LoaderFunctionArgs) => Promise<Loaded> | Loaded,
  ) =>
  async (args: LoaderFunctionArgs): Promise<Loaded | null> => {
    const call = callOf(args.context)
    const reseller = resellerIn(call)
    return reseller && (await load(reseller, call, args))
  }
