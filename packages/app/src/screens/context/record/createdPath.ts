import { contextPath, type ContextAddress } from '../../../records/contextAddress';

/**
 * The page of a record that was just created: its Location header, or the product's own URL where the server sent none or
 * one of another origin. With the list from which it was created, whose forms it has.
 */
export function createdPath(
  location: string | null,
  fallback: Pick<ContextAddress, 'scenario' | 'subject' | 'talkId' | 'templateId'>,
): string {
  if (location) {
    const url = new URL(location, window.location.origin);
    if (fallback.templateId) url.searchParams.set('template', String(fallback.templateId));
    if (url.origin === window.location.origin) return url.pathname + url.search;
  }
  return contextPath(fallback);
}
