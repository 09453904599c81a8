/** A calendar day in its entered and sent form, `2026-11-05`, and a moment in addresses. Pure. */
import { z } from 'zod'

/** A shop never needs an earlier day; the database knows no year 0. */
const first = '1900-01-01'

/** A valid calendar day, from 1900 to 9999. @param fault the rule's translation key */
export const isoDay = (fault: string) => z.iso.date(fault).refine((day) => day >= first, fault)

/** A moment in UTC (`2026-11-05T13:05:00.000Z`), from 1900 to 9999. @param fault the rule's translation key */
export const isoMoment = (fault: string) => z.iso.datetime(fault).refine((at) => at >= first, fault)
