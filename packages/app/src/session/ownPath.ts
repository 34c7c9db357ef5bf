/**
 * A path of this page's own origin, whatever the address looks like: `//evil.example/x` is another host to a browser and
 * to the router, and here the path `/evil.example/x`. Never throws.
 */
export function ownPath(address: string): string {
  // Browsers leave tabs and line ends out of an address before they read it.
  const path = address.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '');
  const { pathname, search, hash } = new URL(`/${path}`, window.location.origin);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Gives the page its own path before the router reads it. */
export function openOwnPath(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('//')) window.history.replaceState(null, '', ownPath(pathname + search + hash));
}
