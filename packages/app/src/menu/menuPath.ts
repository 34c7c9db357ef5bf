import type { Menu } from '@assunto/api';

/** The page that a menu entry opens, or `null` for an entry without subject. */
export function menuPath(menu: Pick<Menu, 'Subject' | 'Scenario' | 'TemplateId' | 'Filters'>): string | null {
  if (!menu.Subject) return null;
  const query = new URLSearchParams();
  if (menu.TemplateId) query.set('template', String(menu.TemplateId));
  if (menu.Filters.length > 0) query.set('filters', menu.Filters.join(','));
  const search = query.toString().replace(/%2C/g, ',');
  return `/context/${menu.Scenario ?? 'grid'}/${menu.Subject}${search && `?${search}`}`;
}
