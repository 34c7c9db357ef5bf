import { contextPath, type ContextAddress } from '../../../records/contextAddress';

/**
 * The page of a record that was just created: its Location (1§2), or the page that we would write ourselves where the
 * server sent none, or one of another origin.
 */
export function createdPath(
  location: string | null,
  fallback: Pick<ContextAddress, 'scenario' | 'subject' | 'talkId'>,
): string {
  if (location) {
    const url = new URL(location, window.location.origin);
    if (url.origin === window.location.origin) return url.pathname + url.search;
  }
  return contextPath(fallback);
}
