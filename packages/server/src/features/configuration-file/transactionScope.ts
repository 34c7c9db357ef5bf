import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { createAccess } from '../../access/createAccess';
import type { RecordEffects } from '../../access/RecordRequest';
import type { Database, Queryable, QueryResult, Statement, StatementOptions } from '../../platform/database/Database';
import type { CompanyMetadata } from '../../metadata/CompanyMetadata';
import { loadCompany } from '../../metadata/loadCompany';
import { singleTransaction } from '../../metadata/singleTransaction';
import type { PartScope } from '../../configuration/parts/ConfigurationPart';

/** A scope of parts in a transaction. */
export interface TransactionScope extends PartScope {
  /** Runs the statements that wait, and returns the work for after the commit. */
  complete(): Promise<((database: Database) => Promise<void>)[]>;
  warnings: readonly string[];
}

interface ScopeOptions {
  transaction: Queryable;
  account: CallerAccount;
  componentTypes: ComponentTypeCatalogue;
  effects: RecordEffects;
}

/**
 * Everything that saves of the configuration work with, inside one transaction: a database whose transactions are parts of it, and
 * permissions over what it has written so far.
 */
export function createTransactionScope({
  transaction,
  account,
  componentTypes,
  effects,
}: ScopeOptions): TransactionScope {
  const waiting: string[] = [];
  const later: ((database: Database) => Promise<void>)[] = [];
  const warnings: string[] = [];
  const database = databaseOn(transaction, { waiting, later });
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
  const access = createAccess({ database, metadata, componentTypes, certificates, effects });
  return {
    account,
    database,
    access,
    componentTypes,
    forget,
    warnings,
    request: () => access.of(account),
    afterCommit: (work) => void later.push(work),
    warn: (message) => void (warnings.includes(message) || warnings.push(message)),
    async complete() {
      for (const sql of inOneStatement(waiting)) await transaction.query(sql);
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

const isSavepoint = (sql: string): boolean => /^\s*SAVEPOINT /.test(sql);

/** Gives up what was locked since the savepoint, and the work that waits since then. */
const isUndo = (sql: string): boolean => /^\s*ROLLBACK TO /.test(sql);

const addedColumn = /^\s*(ALTER TABLE talk_\d+) (ADD COLUMN [^;]+)$/;

/** The columns that are added to a table in one statement, which is then changed only once; the rest as it is. */
function inOneStatement(statements: readonly string[]): string[] {
  const columns = new Map<string, string[]>();
  const others: string[] = [];
  for (const sql of statements) {
    const [, alteration, column] = addedColumn.exec(sql) ?? [];
    if (alteration === undefined || column === undefined) others.push(sql);
    else columns.set(alteration, [...(columns.get(alteration) ?? []), column]);
  }
  return [...[...columns].map(([alteration, added]) => `${alteration} ${added.join(', ')}`), ...others];
}

function databaseOn(transaction: Queryable, { waiting, later }: { waiting: string[]; later: unknown[] }): Database {
  // The transaction holds a lock until its end: every entity asks for those of its company and its parent again.
  const held = new Map<string, QueryResult<unknown>>();
  let atSavepoint = { waiting: 0, later: 0 };
  async function query<Row, Options extends StatementOptions>(
    ...statement: Statement<Options>
  ): Promise<QueryResult<Row, Options>> {
    const [sql, values] = statement;
    if (isTableChange(sql)) {
      waiting.push(sql);
      return { rows: [], rowCount: 0 };
    }
    const lock = isLock(sql) ? JSON.stringify([sql, values]) : null;
    const known = lock === null ? undefined : held.get(lock);
    if (known) return known as QueryResult<Row, Options>;
    if (isSavepoint(sql)) atSavepoint = { waiting: waiting.length, later: later.length };
    if (isUndo(sql)) {
      held.clear();
      waiting.length = atSavepoint.waiting;
      later.length = atSavepoint.later;
    }
    const answer = await transaction.query<Row, Options>(...statement);
    if (lock !== null) held.set(lock, answer);
    return answer;
  }
  return singleTransaction({ query }, async (sql) => {
    // Not possible in a transaction, and neither needed: nobody else sees what it has created.
    waiting.push(sql.replace('CONCURRENTLY ', ''));
  });
}
