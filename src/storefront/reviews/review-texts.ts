/** Texts of the pages about reviews, in both languages. */
import cs from 'virtual:browser-texts/cs/review'
import en from 'virtual:browser-texts/en/review'

export const reviewTexts = { cs, en }
