import type { ExportJob } from './ExportJob';
import type { ExportIds } from './exportRows';

/** How long the records of a requested export are stored for its job, in milliseconds: it usually starts at once. */
const storedMs = 10_000;
/** Of so many exports at most. */
const mostStored = 10;

type Key = Pick<ExportJob, 'companyId' | 'exportId'>;

/** The records that requests of long exports have found, for jobs that start in the same process: others find them again. */
export interface FoundExports {
  /** `rights` are those under which they were found (`exportRights`). */
  store(one: Key, rights: string, ids: ExportIds): void;
  /** Hands the records over, once; `null` where they are not stored, or under other rights. */
  claim(one: Key, rights: string): ExportIds | null;
  /** Deletes what is stored of an export, whose next run finds its records again. */
  forget(one: Key): void;
}

export function createFoundExports(): FoundExports {
  const stored = new Map<string, { rights: string; ids: ExportIds; until: number }>();
  const keyOf = ({ companyId, exportId }: Key): string => `${companyId} ${exportId}`;
  const forgetOld = (): void => {
    for (const [key, { until }] of stored) if (until <= performance.now()) stored.delete(key);
    for (const key of [...stored.keys()].slice(0, -mostStored)) stored.delete(key);
  };
  return {
    store(one, rights, ids) {
      stored.set(keyOf(one), { rights, ids, until: performance.now() + storedMs });
      forgetOld();
      setTimeout(forgetOld, storedMs + 1).unref();
    },
    claim(one, rights) {
      forgetOld();
      const found = stored.get(keyOf(one));
      stored.delete(keyOf(one));
      return found?.rights === rights ? found.ids : null;
    },
    forget: (one) => void stored.delete(keyOf(one)),
  };
}
