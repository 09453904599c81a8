/** Texts of the range, in both languages. */
import cs from 'virtual:browser-texts/cs/range'
import en from 'virtual:browser-texts/en/range'

export const rangeTexts = { cs, en }
