/** The look that the merchant has set, for the document's head, the logo and the drawings. */
import { createContext, use, type ReactNode } from 'react'

/** The one name that is drawn in outlines (`art/logo.tsx`). */
export const drawnName = 'Big Meat'

export interface BrandLook {
  /** The name of the shop. */
  name: string
  /** The address of the sheet with the brand's colours; null: the shop's own sheet has them. */
  sheet: string | null
  /** The ground of pages in both schemes, for the browser's own bars. */
  ground: { light: string; dark: string }
  /** True: the mark, patterns and drawings of the shop are used. */
  drawings: boolean
  /** The address of the icon that stands in place of the drawn one; null: the drawn one. */
  icon: string | null
  /** The address of the uploaded logo, and its size in pixels; left out: the name stands in letters. */
  logo?: { src: string; width: number; height: number; 'data-plate'?: boolean }
}

/** The look of src/ui/tokens.css and public/: a document that says nothing else has it. */
export const shippedLook: BrandLook = {
  name: drawnName,
  sheet: null,
  ground: { light: '#f7f0e4', dark: '#15100e' },
  drawings: true,
  icon: null,
}

const Brand = createContext<BrandLook>(shippedLook)

export function BrandProvider({ look, children }: { look: BrandLook; children: ReactNode }) {
  return <Brand value={look}>{children}</Brand>
}

export const useBrand = (): BrandLook => use(Brand)
