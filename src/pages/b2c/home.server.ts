import type { LoaderFunctionArgs } from 'react-router'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { callOf } from '../context.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = callOf(context)
  const catalogue = await currentCatalogue(shop.db, shop.catalogue)
  return { products: catalogue.products.map(({ texts }) => texts.cs.name) }
}
