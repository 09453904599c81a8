// What a page offers to a browser: its links, and its forms with their fields.

const entities = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (text) => text.replaceAll(/&(?:amp|quot|#x27|#39|lt|gt);/g, (found) => entities[found])
const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found ? plain(found[1]) : undefined
}

/** The addresses within the shop that a page links to. */
export const linksOf = (html) =>
  [...html.matchAll(/\s(?:href|action)="(\/[^"#]*)/g)].map(([, address]) => plain(address))

/**
 * The forms of a page: address, method, and fields with their values.
 * @param at the address of the page, for forms without one
 */
export function formsOf(html, at) {
  return [...html.matchAll(/<form(\s[^>]*)?>([\s\S]*?)<\/form>/g)].map(([, tag = '', inside]) => {
    const fields = []
    for (const [field] of inside.matchAll(/<(?:input|button|select|textarea)\s[^>]*>/g)) {
      const name = attribute(field, 'name')
      if (name === undefined) continue
      const type = attribute(field, 'type') ?? 'text'
      fields.push({ name, type, value: attribute(field, 'value') ?? '' })
    }
    for (const [, name, options] of inside.matchAll(
      /<select[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
    )) {
      const field = fields.find((one) => one.name === plain(name))
      field.values = [...options.matchAll(/<option[^>]*\svalue="([^"]*)"/g)].map(([, value]) => plain(value))
    }
    return {
      address: attribute(tag, 'action') ?? at,
      method: (attribute(tag, 'method') ?? 'get').toUpperCase(),
      isMultipart: (attribute(tag, 'enctype') ?? attribute(tag, 'encType')) === 'multipart/form-data',
      fields,
    }
  })
}
