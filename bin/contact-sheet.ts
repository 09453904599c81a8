/** All pictures side by side: one line for each page and language, with its widths and schemes. */
export function contactSheet(files: string[]): string {
  const lines = new Map<string, string[]>()
  for (const file of files) {
    const [name = '', locale = ''] = file.split('.')
    const line = lines.get(`${name}, ${locale}`) ?? []
    lines.set(`${name}, ${locale}`, [...line, file])
  }
  const picture = (file: string) =>
    `<a href="${file}"><img loading="lazy" alt="${file}" src="${file}"><span>${file.split('.').slice(2, 4).join(' ')}</span></a>`
  const line = ([name, all]: [string, string[]]) =>
    `<h2>${name}</h2>\n<div>${all.map(picture).join('\n')}</div>`
  return `<!doctype html>
<meta charset="utf-8">
<title>Pictures</title>
<style>
  body { margin: 2rem; background: #777; color: #fff; font: 16px/1.4 sans-serif }
  div { display: flex; overflow-x: auto; align-items: start; gap: 1rem }
  a { flex: none; color: inherit }
  img { display: block; max-height: 32rem; width: auto; background: #fff }
</style>
${[...lines].map(line).join('\n')}
`
}
