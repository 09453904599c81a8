/** Reads the XML that the shop writes, strictly: what is not well-formed throws. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(/&(\w*);?/g, (whole, name: string) => {
    const letter = entities[name]
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`${whole} is no entity`)
    return letter
  })

export function readXml(text: string): XmlNode {
  const heading = '<?xml version="1.0" encoding="UTF-8"?>'
  if (!text.startsWith(heading)) throw new Error('The XML has no heading')
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let rest = text.slice(heading.length)
  while (rest !== '') {
    const here = open.at(-1)
    const [whole, closing, name, attributes = '', empty, letters] =
      /^<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|^([^<>]+)/.exec(rest) ?? []
    if (whole === undefined || !here) throw new Error(`Not well-formed: ${rest.slice(0, 60)}`)
    rest = rest.slice(whole.length)
    if (name === undefined) here.text += plain(letters ?? '')
    else if (closing) {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}>`)
      open.pop()
    } else {
      const found = [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)]
      const node = {
        name,
        attributes: Object.fromEntries(found.map(([, key, value = '']) => [key, plain(value)])),
        children: [],
        text: '',
      }
      here.children.push(node)
      if (!empty) open.push(node)
    }
  }
  const [root, ...more] = top.children
  if (open.length > 1 || !root || more.length > 0) throw new Error('The XML has not one root')
  return root
}
