/** Writes tables as XLSX. */
/** A table as XLSX; the first row is its heading. Cells of `figures` are numbers, all others texts: no cell is a formula. */
export async function xlsxFile(rows: string[][], figures: ReadonlySet<string>): Promise<Buffer> {
  const [heading = [], ...body] = rows
  const isFigure = heading.map((name) => figures.has(name))
  const cells = body.map((row) =>
    row.map((text, at) =>
      isFigure[at] && /^-?\d+(\.\d+)?$/.test(text)
        ? { value: Number(text), type: Number }
        : { value: text, type: String },
    ),
  )
  const head = heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return await writeXlsxFile([head, ...cells], { stickyRowsCount: 1 }).toBuffer()
}

/** The same for rows and figures as JSON, the input of the thread of `longXlsxFile`. */
export async function sheetOf(json: Uint8Array): Promise<Uint8Array> {
  const { rows, figures } = JSON.parse(new TextDecoder().decode(json)) as {
    rows: string[][]
    figures: string[]
  }
  return new Uint8Array(await xlsxFile(rows, new Set(figures)))
}
