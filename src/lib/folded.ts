/** Words as the shop's own tools compare them. */

/** Letters that are not an accent upon another one. */
const others: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 's', æ: 'a', œ: 'o', ı: 'i' }

/** Lower case without diacritics. The function `search_folded` of the database does the same. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[łđøßæœı]/g, (letter) => others[letter] ?? letter)
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
