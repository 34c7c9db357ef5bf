import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database } from '../platform/database/Database';
import type { CompanyMetadata } from './CompanyMetadata';
import { loadCompany, readVersions, type MetadataLimits } from './loadCompany';

/**
 * The metadata of companies, cached until any process changes it. While notifications of the database may be missed, each call
 * reads the version first, so that a revoked right is never used because the notification was lost.
 */
export interface Metadata {
  of(companyId: number): Promise<CompanyMetadata>;
  /** Drops the cache of a company, or of all: the next `of` reads again. Changes in this process call it before they respond. */
  forget(companyId?: number): void;
  /** How often `of` found metadata in memory, and how often it read the database. */
  counts(): { hits: number; misses: number };
  close(): Promise<void>;
}

/** The channel that triggers of the metadata's tables notify, with the company's id. */
const channel = 'assunto_metadata';

/** Metadata in memory. A stale entry is still reused for the next load. */
interface Cached {
  loading: Promise<CompanyMetadata>;
  isStale: boolean;
}

/** Caches the metadata of all companies in use, and subscribes to changes of every process. */
export async function createMetadata(
  database: Database,
  componentTypes: ComponentTypeCatalogue,
  limits: MetadataLimits = {},
): Promise<Metadata> {
  const cached = new Map<number, Cached>();
  const counts = { hits: 0, misses: 0 };

  const forget = (companyId?: number): void => {
    for (const [id, entry] of cached) if (companyId === undefined || id === companyId) entry.isStale = true;
  };
  const stop = await database.listen(channel, (payload) => forget(payload === '' ? undefined : Number(payload)));

  function load(companyId: number, before: Cached | undefined): Promise<CompanyMetadata> {
    counts.misses += 1;
    const source = { database, componentTypes, companyId, limits };
    const loading = (before ? before.loading.catch(() => null) : Promise.resolve(null)).then((known) =>
      loadCompany(source, known),
    );
    // A change during the load makes this entry stale, so that it is used only for the current calls.
    const entry: Cached = { loading, isStale: false };
    cached.set(companyId, entry);
    loading.catch(() => {
      if (cached.get(companyId) === entry) cached.delete(companyId);
    });
    return loading;
  }

  async function loadIfChanged(companyId: number, known: Cached): Promise<CompanyMetadata> {
    const [company, { version }] = await Promise.all([known.loading, readVersions(database, companyId)]);
    if (company.version >= version) {
      counts.hits += 1;
      return company;
    }
    // The load started by another call may be older than the version just read, so it is not used.
    return load(companyId, known);
  }

  return {
    of(companyId) {
      const known = cached.get(companyId);
      if (!known || known.isStale) return load(companyId, known);
      if (!database.isListening()) return loadIfChanged(companyId, known);
      counts.hits += 1;
      return known.loading;
    },
    forget,
    counts: () => counts,
    close: stop,
  };
}
