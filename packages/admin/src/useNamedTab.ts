import { usePage } from '@assunto/shell';

/**
 * Names the tab of an editor after what it edits, so that two of them can be told apart. Without a name, as for something new or
 * while it is loading, the tab is called as the page.
 */
export function useNamedTab(name: string | null | undefined, title: string): void {
  usePage(name ? `${name} · ${title}` : title, { isProvisional: !name });
}
