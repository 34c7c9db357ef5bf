import type pg from 'pg';
import type { QueryResult, Statement, StatementLimits, StatementOptions } from './Database';

/** Runs a statement on a connection. */
export type RunStatement = <Row, Options extends StatementOptions>(
  client: pg.PoolClient,
  ...statement: Statement<Options>
) => Promise<QueryResult<Row, Options>>;

/** Rows as the database writes them, in the order of `columns`. */
export interface TextRows {
  columns: readonly { name: string; type: number }[];
  rows: readonly (readonly (string | null)[])[];
}

/** How a transaction sends its statements. */
export interface StatementSender {
  run: RunStatement;
  /** Runs one statement, and returns its values as the database writes them. */
  runForText(
    client: pg.PoolClient,
    sql: string,
    values: readonly unknown[],
    options: { name: string | undefined; limits: StatementLimits | undefined },
  ): Promise<TextRows>;
}

/** What one of several servers that share the rows needs besides: it does not run every statement as one (`distribution/`). */
export interface StatementSplitter {
  /** Whether a statement is run as several, which need a transaction. */
  isSplit(sql: string): boolean;
  /** What runs and commits the statements of one transaction. */
  begin(sender: StatementSender): { run: RunStatement; commit(client: pg.PoolClient): Promise<void> };
  /** An error of the first server with the SQLSTATE of the one that it passes on. */
  restoreError(error: unknown): unknown;
}
