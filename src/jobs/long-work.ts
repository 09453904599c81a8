/** Long work: done in steps, by one process at a time, and resumed where it stopped. */
import type { Shop } from '../shop/shop-context.ts'
import type { LongKind } from '../shop/work/rules.ts'
import { campaignSending } from '../workflows/newsletter/newsletter.ts'
import { statementImports } from '../workflows/money/money.ts'

export const longKinds = ({ db, queue, now }: Pick<Shop, 'db' | 'queue' | 'now'>): LongKind[] => [
  statementImports({ db, queue, now }),
  campaignSending({ queue, now }),
]
