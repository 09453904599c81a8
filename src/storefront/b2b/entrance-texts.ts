/** Texts of the entrance, of the area's frame and of its public pages. */
import cs from 'virtual:browser-texts/cs/entrance'
import en from 'virtual:browser-texts/en/entrance'

export const entranceTexts = { cs, en }
