/** The settings by the shopkeeper's words: nine groups, each with its sections of values and its pages. */
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Section } from '../../shop/settings/schema.ts'
import { adminHref, adminPage, type AdminPageName } from '../routes.ts'

interface Group {
  sections: readonly Section[]
  pages: readonly AdminPageName[]
}

export const settingGroups = {
  shop: {
    sections: ['shop', 'brand', 'operator', 'opening', 'features', 'links', 'reviews', 'stock', 'commission'],
    pages: ['identity'],
  },
  payments: { sections: ['bank', 'unpaid', 'deadlines', 'receivables'], pages: [] },
  shipping: { sections: ['dispatch', 'trade'], pages: ['delivery'] },
  tax: { sections: ['tax'], pages: ['vat', 'numbers'] },
  emails: { sections: ['mail'], pages: ['mailTexts'] },
  team: { sections: [], pages: ['staff', 'audit'] },
  limits: { sections: ['refunds', 'prices'], pages: ['approvals'] },
  integrations: { sections: [], pages: ['keys', 'webhooks'] },
  jobs: { sections: [], pages: ['operations'] },
} as const satisfies Record<string, Group>

interface GroupItem {
  /** Its name in the table of what people call it. */
  name: string
  section: Section | null
  to: string
  label: string
}

export interface OpenGroup {
  group: string
  label: string
  items: GroupItem[]
}

/** The groups with what a member may open of them. */
export function openGroups({
  locale,
  t,
  holds,
}: {
  locale: Locale
  t: Translate
  holds: (permission: string) => boolean
}): OpenGroup[] {
  const isOpen = (page: AdminPageName) => {
    const { permission } = adminPage(page)
    return permission === null || holds(permission)
  }
  return Object.entries<Group>(settingGroups)
    .map(([group, { sections, pages }]) => ({
      group,
      label: t(`admin_settings.group.${group}`),
      items: [
        ...(isOpen('setting') ? sections : []).map((section) => ({
          name: `setting/${section}`,
          section,
          to: adminHref('setting', locale, { section }),
          label: t(`admin_settings.section.${section}.title`),
        })),
        ...pages.filter(isOpen).map((page) => ({
          name: page,
          section: null,
          to: adminHref(page, locale),
          label: t(`admin_settings.page.${page}`),
        })),
      ],
    }))
    .filter(({ items }) => items.length > 0)
}
