/** Texts of the back-office sign-in, in both languages. */
import cs from 'virtual:browser-texts/cs/staff_entrance'
import en from 'virtual:browser-texts/en/staff_entrance'

export const entranceTexts = { cs, en }
