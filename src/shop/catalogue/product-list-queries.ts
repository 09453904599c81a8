/** SQL of the list of products, in each of its sort orders. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { byName, mapPage, readPage, type Page, sortsBy, type SortedPageQuery } from '../../server/page.ts'
import { productRows, recordsOf, type StoredProduct } from './product-queries.ts'
import type { ProductSort } from './rules.ts'

/** Products are hundreds at most, so computed sort keys need no index. */
const sorts = sortsBy('products', sql`product.id`, {
  position: { by: sql`product.position`, kind: 'integer' },
  code: { by: sql`product.code collate "C"`, kind: 'text' },
  name: byName(
    sql`coalesce((select x.name from product_text x where x.product_id = product.id order by x.locale limit 1), '')`,
  ),
  // The consumer price of the cheapest variant (`retailPrice`); products without one come last.
  price: {
    by: sql`coalesce((select min(p.amount) from variant v cross join lateral (
        select x.amount from price x join price_list l on l.id = x.price_list_id
        where x.variant_id = v.id and l.code = 'b2c' order by x.min_quantity limit 1) as p
      where v.product_id = product.id), 999999999999)`,
    kind: 'integer',
  },
  stock: {
    by: sql`coalesce((select sum(s.on_hand) from stock s join variant v on v.id = s.variant_id
      where v.product_id = product.id), 0)`,
    kind: 'integer',
  },
})

export interface ProductsQuery {
  /** Matches codes of products and variants, EANs and names, ignoring case and diacritics. */
  search?: string | undefined
  isPublished?: boolean | undefined
  /** The id of a category, which includes those below it; `none`: in no category. */
  category?: number | 'none' | undefined
}

/** True for products in this category or one below it; null: in any category. */
const inCategory = (category: number | null) =>
  sql<boolean>`exists (select from product_group_member m join product_group g on g.id = m.group_id
    where m.product_id = product.id and g.kind = 'category'
      and (${category}::integer is null or ${category}::integer = any (g.path)))`

/** Products, published or not, by default in the shop's order, one page at a time. */
export async function selectProductPage(
  db: Reader,
  { search = '', isPublished, category }: ProductsQuery,
  { sort = 'position', ...asked }: SortedPageQuery<ProductSort>,
): Promise<Outcome<Page<StoredProduct>>> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = productRows(db)
    .$if(isPublished !== undefined, (all) => all.where('published', '=', isPublished ?? false))
    .$if(category === 'none', (all) => all.where(sql<boolean>`not ${inCategory(null)}`))
    .$if(typeof category === 'number', (all) => all.where(inCategory(Number(category))))
    .$if(search !== '', (all) =>
      all.where(
        sql<boolean>`(product.code ilike ${like}
          or exists (select from product_text x where x.product_id = product.id and x.name ilike ${like})
          or exists (select from variant x where x.product_id = product.id and (x.code ilike ${like} or x.ean = ${search})))`,
      ),
    )
  const page = await readPage(found, sorts[sort], asked)
  return await mapPage(page, async (rows) => await recordsOf(db, rows))
}
