/**
 * A path of this page's own origin, whatever the URL looks like: `//evil.example/x` is another host to a browser and to the
 * router, and becomes the path `/evil.example/x` here. Never throws.
 */
export function ownPath(address: string): string {
  // Browsers remove tabs and line breaks from a URL before they parse it.
  const path = address.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '');
  const { pathname, search, hash } = new URL(`/${path}`, window.location.origin);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Replaces the page's URL by its own path before the router parses it. */
export function openOwnPath(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('//')) window.history.replaceState(null, '', ownPath(pathname + search + hash));
}
