import { cleanText } from './clean-text.ts'

/** `777123456` -> `777 123 456`, `00420777123456` -> `+420 777 123 456`; any other shape stays as it is. */
export function phoneText(typed: string): string {
  const text = cleanText(typed)
  const digits = text.replace(/[\s\-()./]/g, '').replace(/^00/, '+')
  const parts = /^(\+42[01])?(\d{3})(\d{3})(\d{3})$/.exec(digits)
  return parts ? parts.slice(1).filter(Boolean).join(' ') : text
}

/** The same for display, on pages, in mails and on documents: no line break within the number. */
export const formatPhone = (phone: string): string => phoneText(phone).replaceAll(' ', '\u00a0')
