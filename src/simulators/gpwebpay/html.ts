/** Markup that is ready to be sent; made only by `html`, which escapes its values. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | readonly Html[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template that escapes its values, except for markup that is already escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((text, string, place) => {
    const part = parts[place]
    return text + string + (part === undefined ? '' : markupOf(part))
  }, '')
  return { markup }
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  if ('markup' in part) return part.markup
  return part.map(({ markup }) => markup).join('')
}
