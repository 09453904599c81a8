/** The calls that source is compiled to in development, made to those that every React has. */
import type { ElementType } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

export const jsxDEV = (type: ElementType, props: unknown, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
