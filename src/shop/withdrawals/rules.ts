/** What a consumer declares when withdrawing from a contract, and what is wrong with it. Pure. */

export interface Declaration {
  name: string
  /** Ten digits. */
  orderNumber: string
  email: string
  /** Empty: the whole order. */
  goods: string
}

/** Fields of the form, with the translation key of what is wrong. */
export type Faults = Partial<Record<keyof Declaration, string>>

/** As many a day from one e-mail address; more would turn our confirmations into a nuisance for somebody. */
export const mostADay = 5

const oneAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i

/** Reads what was typed; spaces around it and within the number do not count. */
export function readDeclaration(typed: Declaration): { declaration: Declaration; faults: Faults } {
  const declaration = {
    name: oneLine(typed.name),
    orderNumber: typed.orderNumber.replace(/[\s\u00a0]/g, ''),
    email: typed.email.trim(),
    goods: typed.goods
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  }
  const { name, orderNumber, email, goods } = declaration
  const faults: Faults = {
    ...(name === '' || name.length > 100 ? { name: 'withdrawal.error.name' } : {}),
    ...(/^\d{10}$/.test(orderNumber) ? {} : { orderNumber: 'withdrawal.error.number' }),
    ...(email.length <= 200 && oneAddress.test(email) ? {} : { email: 'withdrawal.error.email' }),
    ...(goods.length > 1000 ? { goods: 'withdrawal.error.goods' } : {}),
  }
  return { declaration, faults }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
