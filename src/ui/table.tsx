import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './table.module.css'

export type TableRow = {
  key: string
  cells: ReactNode[]
  /** A part of the row above ("of which sugars"): indented. */
  part?: boolean
  /** Emphasised: a total, the chosen tier. */
  strong?: boolean
}

export type TableProps = {
  caption: ReactNode
  hideCaption?: boolean
  head?: ReactNode[]
  rows: TableRow[]
  /** Columns (from 0) of figures, aligned right. The first column is each row's heading. */
  figures?: number[]
  className?: string
}

/** A small table of facts: nutrition values, price tiers, VAT. */
export function Table({ caption, hideCaption, head, rows, figures = [1], className }: TableProps) {
  const side = (column: number) => (figures.includes(column) ? styles.figure : undefined)
  return (
    <table className={classes(styles.table, className)}>
      <caption className={hideCaption ? styles.hidden : styles.caption}>{caption}</caption>
      {head ? (
        <thead>
          <tr>
            {head.map((cell, column) => {
              const Tag = cell ? 'th' : 'td'
              return (
                <Tag key={column} scope={cell ? 'col' : undefined} className={side(column)}>
                  {cell}
                </Tag>
              )
            })}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={classes(row.part && styles.part, row.strong && styles.strong)}>
            {row.cells.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column} className={side(column)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
