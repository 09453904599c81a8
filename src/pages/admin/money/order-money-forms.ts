/** What the forms about the money of an order take. */
import { z } from 'zod'
import { crownsOrNone, key, reason } from '../kit/typed-values.ts'

const positive = (amount: number | null): boolean => amount === null || amount > 0

export const restForm = z.object({ key, reason, amount: crownsOrNone.refine(positive, 'money.error.amount') })
