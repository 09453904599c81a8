/** What the address of the list asks for; what makes no sense is left aside. */
import type { PeopleFilter, PeopleSort } from '../../../shop/customers/customers.ts'
import { peopleSorts } from '../../../shop/customers/rules.ts'
import { idIn, oneOf, searchIn } from '../kit/asked.server.ts'
import { personKinds } from './card-names.ts'

const states = ['open', 'blocked', 'invited', 'reseller'] as const

export function customersAsked(url: URL): { query: string; filter: PeopleFilter; sort: PeopleSort } {
  const tag = url.searchParams.get('tag') ?? ''
  return {
    query: searchIn(url),
    filter: {
      kind: oneOf(url, 'kind', personKinds),
      state: oneOf(url, 'state', states),
      tag: /^[a-z0-9-]{1,40}$/.test(tag) ? tag : undefined,
      representativeId: idIn(url.searchParams.get('representative') ?? undefined) ?? undefined,
    },
    sort: oneOf(url, 'sort', peopleSorts) ?? 'newest',
  }
}
