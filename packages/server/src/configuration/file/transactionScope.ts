import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { CallerAccount } from '../../access/CallerAccount';
import { createAccess } from '../../access/createAccess';
import type { Database, Queryable, QueryResult } from '../../database/Database';
import type { CompanyMetadata } from '../../metadata/CompanyMetadata';
import { loadCompany } from '../../metadata/loadCompany';
import { singleTransaction } from '../../metadata/singleTransaction';
import type { PartScope } from './ConfigurationPart';

/** A scope of parts in a transaction. */
export interface TransactionScope extends PartScope {
  /** Runs the statements that wait, and returns the work for after the commit. */
  complete(): Promise<((database: Database) => Promise<void>)[]>;
  warnings: readonly string[];
}

interface ScopeOptions {
  transaction: Queryable;
  kind: Database['kind'];
  account: CallerAccount;
  componentTypes: ComponentTypeCatalogue;
}

/**
 * Everything that saves of the configuration work with, inside one transaction: a database whose transactions are parts of it, and
 * permissions over what it has written so far.
 */
export function createTransactionScope({ transaction, kind, account, componentTypes }: ScopeOptions): TransactionScope {
  const waiting: string[] = [];
  const later: ((database: Database) => Promise<void>)[] = [];
  const warnings: string[] = [];
  const database = databaseOn(transaction, kind, waiting);
  let company: CompanyMetadata | null = null;
  let isStale = true;
  const forget = (): void => void (isStale = true);
  const metadata = {
    async of(companyId: number): Promise<CompanyMetadata> {
      if (!company || isStale) company = await loadCompany({ database, componentTypes, companyId }, company);
      isStale = false;
      return company;
    },
    forget,
    counts: () => ({ hits: 0, misses: 0 }),
    close: async () => undefined,
  };
  // Configuring asks for no certificate.
  const certificates = { verifiedUntil: async () => null };
  const access = createAccess({ database, metadata, componentTypes, certificates });
  return {
    ...{ account, database, access, componentTypes, forget, warnings },
    request: () => access.of(account),
    afterCommit: (work) => void later.push(work),
    warn: (message) => void (warnings.includes(message) || warnings.push(message)),
    async complete() {
      for (const sql of waiting) await transaction.query(sql);
      return later;
    },
  };
}

/** Statements that lock a table of records. They run last, so that readers of these records wait for milliseconds. */
const isTableChange = (sql: string): boolean =>
  /^\s*(ALTER TABLE talk_\d+ ADD COLUMN |CREATE (UNIQUE )?INDEX |DROP INDEX )/.test(sql);

/** Statements that only lock: until the end of the transaction, and without an answer. */
const isLock = (sql: string): boolean =>
  /^\s*SELECT (FROM [\s\S]+ FOR (NO KEY )?UPDATE|pg_advisory_xact_lock(_shared)?\([^;]+\))\s*$/.test(sql);

/** Gives up what was locked since a savepoint. */
const isUndo = (sql: string): boolean => /^\s*ROLLBACK TO /.test(sql);

function databaseOn(transaction: Queryable, kind: Database['kind'], waiting: string[]): Database {
  // The transaction holds a lock until its end: every entity asks for those of its company and its parent again.
  const held = new Map<string, QueryResult<unknown>>();
  async function query<Row>(sql: string, values?: readonly unknown[], name?: string): Promise<QueryResult<Row>> {
    if (isTableChange(sql)) {
      waiting.push(sql);
      return { rows: [], rowCount: 0 };
    }
    const lock = isLock(sql) ? JSON.stringify([sql, values]) : null;
    const known = lock === null ? undefined : held.get(lock);
    if (known) return known as QueryResult<Row>;
    if (isUndo(sql)) held.clear();
    const answer = await transaction.query<Row>(sql, values, name);
    if (lock !== null) held.set(lock, answer);
    return answer;
  }
  return singleTransaction({ query }, kind, async (sql) => {
    // Not possible in a transaction, and neither needed: nobody else sees what it has created.
    waiting.push(sql.replace('CONCURRENTLY ', ''));
  });
}
