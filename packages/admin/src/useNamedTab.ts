import { joined } from '@assunto/engine/fields';
import { usePage } from '@assunto/shell';

/**
 * Names the tab of an editor after the edited entity, so that two tabs of one editor have different names. Without a name, as for something new or
 * while it is loading, the tab is called as the page.
 */
export function useNamedTab(name: string | null | undefined, title: string): void {
  usePage(name ? joined`${name} · ${title}` : title, { isProvisional: !name });
}
