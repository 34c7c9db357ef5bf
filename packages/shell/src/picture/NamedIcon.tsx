import type { LucideIcon } from 'lucide-react';
import { createElement, useEffect } from 'react';
import { createValueStore, useStoreValue } from '../state/valueStore';

/** The icons by name, null until they are loaded. They are loaded when the first one is shown. */
const icons = createValueStore<Readonly<Partial<Record<string, LucideIcon>>> | null>(null);

async function loadIcons(): Promise<void> {
  const { namedIcons } = await import('./namedIcons');
  icons.set(namedIcons);
}

/**
 * The icon with that name, or a page icon for an unknown name; as long as they are loaded, an empty drawing of the same size.
 * Decorative: hidden from screen readers.
 */
export function NamedIcon({ name }: { name: string | null }) {
  const loaded = useStoreValue(icons);
  const isLoaded = loaded !== null;
  useEffect(() => {
    // A failure leaves the icon empty; the next one that is shown loads again.
    if (!isLoaded) loadIcons().catch(() => undefined);
  }, [isLoaded]);
  const Icon = loaded?.[name ?? ''] ?? loaded?.['file-text'];
  return Icon ? (
    createElement(Icon, { 'aria-hidden': true })
  ) : (
    <svg className="lucide" width={24} height={24} aria-hidden />
  );
}
