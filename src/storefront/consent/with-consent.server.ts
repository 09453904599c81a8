/** Puts the question about trackers on a page, if there is one to ask. */
import consentScript from 'virtual:consent-script'
import type { RouterContextProvider } from 'react-router'
import { writtenTrackers } from '../../lib/trackers.ts'
import { callOf } from '../../pages/context.server.ts'

const starter = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/** Returns the page unchanged if no tracker is switched on; else its scripts end by starting the one that asks. */
export function withConsent(html: string, context: Readonly<RouterContextProvider>): string {
  const { trackers } = callOf(context).shop.config
  if (trackers.length === 0) return html
  const call = `;import(${JSON.stringify(consentScript)}).then(({start})=>start(${JSON.stringify(writtenTrackers(trackers))}))`
  return html.replace(
    starter,
    (_, open: string, code: string, close: string) => `${open}${code}${call}${close}`,
  )
}
