/** Texts of documents and of withdrawal, in both languages. */
import cs from 'virtual:browser-texts/cs/legal'
import en from 'virtual:browser-texts/en/legal'

export const legalTexts = { cs, en }
