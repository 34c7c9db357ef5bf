import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database } from '../database/Database';
import type { CompanyMetadata } from './CompanyMetadata';
import { loadCompany, type MetadataLimits } from './loadCompany';

/** What describes records, by company, kept in memory until any process changes it. */
export interface Metadata {
  of(companyId: number): Promise<CompanyMetadata>;
  /** Forgets a company, or all of them: the next `of` reads again. Changes of this process call it before they answer. */
  forget(companyId?: number): void;
  close(): Promise<void>;
}

/** The channel that the triggers of the metadata's tables notify, with the company's id. */
const channel = 'assunto_metadata';

/** Keeps the metadata of all companies that are asked for, and hears of changes from every process. */
export async function createMetadata(
  database: Database,
  componentTypes: ComponentTypeCatalogue,
  limits: MetadataLimits = {},
): Promise<Metadata> {
  const kept = new Map<number, Promise<CompanyMetadata>>();

  const forget = (companyId?: number): void => {
    if (companyId === undefined) kept.clear();
    else kept.delete(companyId);
  };
  const stop = await database.listen(channel, (payload) => forget(payload === '' ? undefined : Number(payload)));

  return {
    of(companyId) {
      const known = kept.get(companyId);
      if (known) return known;
      // A change while this is read removes the entry, so that what was read before the change serves this one call.
      const loading = loadCompany(database, componentTypes, companyId, limits);
      kept.set(companyId, loading);
      loading.catch(() => {
        if (kept.get(companyId) === loading) kept.delete(companyId);
      });
      return loading;
    },
    forget,
    close: stop,
  };
}
