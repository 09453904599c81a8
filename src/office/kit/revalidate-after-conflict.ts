/** Decides when a page reloads its data after a submit. Browser-safe. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Of two clerks who change the same thing, the slower one is refused (409). The router does not revalidate
 * after a refusal, so this asks for it: the forms then build on the stored values and show how they differ from
 * the typed ones. Every back-office page with verbs exports it as `shouldRevalidate`.
 */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean =>
  defaultShouldRevalidate || actionStatus === 409
