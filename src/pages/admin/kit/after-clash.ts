/** What a page reads anew once a form was sent. Browser-safe. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Of two who change the same thing, the slower one is refused (409). Then the page is read anew as well, which the router
 * leaves out after a refusal: its forms build on what stands there now, and say how it differs from what was typed.
 * Every page of the back office with verbs hands it on as `shouldRevalidate`.
 */
export const readAnewAfterClash = ({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean =>
  defaultShouldRevalidate || actionStatus === 409
