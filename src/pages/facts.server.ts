/**
 * Facts for search engines (JSON-LD). Loaders add them for the current page; they are written into its head
 * after it was drawn, so that no browser is sent them twice, nor any script that draws them.
 */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Facts } from '../shop/seo/seo.ts'

const factsOfPage = createContext<Facts[]>([])

/** Adds facts to the page of this request. */
export function setFacts(context: Readonly<RouterContextProvider>, ...facts: Facts[]): void {
  context.set(factsOfPage, [...context.get(factsOfPage), ...facts])
}

/** Adds the facts to the page's head; without facts, returns the page unchanged. */
export function withFacts(html: string, context: Readonly<RouterContextProvider>): string {
  const facts = context.get(factsOfPage)
  if (facts.length === 0) return html
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
  // Escaped, so that nothing in it ends the element.
  const script = `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}
