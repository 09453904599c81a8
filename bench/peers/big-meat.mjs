import { openRelease, product } from '../shop.mjs'
import { fillCart, guest, startCart, submit } from '../shopper.mjs'
import { good } from './answers.mjs'

const quiet = () => undefined
/** Products that one visitor looks at; each visitor has a separate network. */
const readsOfVisitor = 10

/** This shop as it is built, with its limits. Mails are left to a worker, which does not run: the peers send none. */
export const bigMeat = {
  name: 'Big Meat',
  install: () => undefined,
  prepare: ({ postgres }) => {
    const release = openRelease({ ...postgres, folder: '.', limited: true })
    return { start: async () => await release.start('web', { WORK_ON_JOBS: 'false' }) }
  },
  fill: (pieces) => `update stock set on_hand = ${pieces} where variant_id = 7`,
  left: 'select on_hand from stock where variant_id = 7',
  shopper: () => ({
    read: async (connection, number) =>
      good(
        'The product',
        await connection.send('GET', product, guest(Math.floor(number / readsOfVisitor), 0)),
        'BM-CHILLI-50',
      ),
    add: async (connection, number, pieces) => await startCart(connection, quiet, guest(number, pieces)),
    checkOut: async (connection, number, pieces) => {
      const shopper = guest(number, pieces)
      await submit(connection, await fillCart(connection, quiet, shopper), quiet, shopper)
    },
  }),
}
