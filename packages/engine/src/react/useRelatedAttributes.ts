import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SubjectAttribute } from '../contract/attribute';
import type { DataAdapter } from '../data/DataAdapter';
import { isPointer } from '../filter/FilterField';
import type { RelatedAttributes } from '../schema/columnKey';
import { useEngine } from './Engine';

/** The attributes of related subjects, for filters and groups over related records. */
export interface UsedRelatedAttributes {
  /** `related` of a `FilterScope`: the attributes loaded so far, none for other subjects. */
  related: RelatedAttributes;
  /** Those of a requested attribute's subject are not loaded yet. */
  isLoading: boolean;
}

/**
 * Loads the attributes of the subjects that these attributes refer to, as far as the person may read them; once per page. One that
 * cannot be loaded has none, and is requested again by the next component.
 *
 * @example
 * const { related } = useRelatedAttributes(attributes.filter((one) => one.relatedSubject !== null));
 * const tree = parseFilter({ '==': [{ var: 'cliente.cidade' }, 'Recife'] }, { attributes, componentTypes, related });
 */
export function useRelatedAttributes(pointers: readonly SubjectAttribute[]): UsedRelatedAttributes {
  const { adapter, componentTypes } = useEngine();
  const loaded = loadedOf(adapter);
  const version = useSyncExternalStore(loaded.subscribe, loaded.version);
  const names = [...new Set(pointers.flatMap(({ relatedSubject }) => relatedSubject?.subjectIdentifier ?? []))].join();
  useEffect(() => {
    for (const name of names.split(',').filter(Boolean)) loaded.load(name);
  }, [loaded, names]);
  return useMemo(() => {
    // A new function per version, so that memoised scopes see what was loaded.
    const { attributes } = loaded.at(version);
    return {
      related: (pointer) =>
        isPointer(pointer, componentTypes)
          ? (attributes.get(pointer.relatedSubject?.subjectIdentifier ?? '') ?? [])
          : [],
      isLoading: names.split(',').some((name) => name !== '' && !attributes.has(name)),
    };
  }, [loaded, version, names, componentTypes]);
}

const loadedOfAdapter = new WeakMap<DataAdapter, ReturnType<typeof createLoaded>>();

function loadedOf(adapter: DataAdapter): ReturnType<typeof createLoaded> {
  const known = loadedOfAdapter.get(adapter) ?? createLoaded(adapter);
  loadedOfAdapter.set(adapter, known);
  return known;
}

function createLoaded(adapter: DataAdapter) {
  const attributes = new Map<string, readonly SubjectAttribute[]>();
  const requested = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;
  const store = (name: string, found: readonly SubjectAttribute[]): void => {
    attributes.set(name, found);
    version += 1;
    listeners.forEach((listener) => listener());
  };
  return {
    version: () => version,
    at: (_version: number) => ({ attributes }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(name: string): void {
      if (requested.has(name)) return;
      requested.add(name);
      adapter.context({ scenario: 'grid', subject: name }).then(
        ({ subject }) => store(name, subject.subjectAttributes),
        () => {
          requested.delete(name);
          store(name, []);
        },
      );
    },
  };
}
