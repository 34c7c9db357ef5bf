import type { QueryResult, Statement, StatementOptions } from '../Database';
import type { RunStatement, StatementSplitter } from '../StatementSplitter';
import { restoreSqlState } from './restoreSqlState';
import { changesDistributed, distributedParts, runParts } from './runParts';
import { createCommit } from './twoPhaseCommit';

/** Runs the statements of a distributed PostgreSQL in parts where it does not run them as one, and commits on several servers. */
export function createStatementSplitter(): StatementSplitter {
  const commit = createCommit();
  return {
    isSplit: (sql) => distributedParts(sql) !== undefined,
    restoreError: restoreSqlState,
    begin({ run, runForText }) {
      let changesOthers = false;
      const runInParts: RunStatement = async <Row, Options extends StatementOptions>(
        client: Parameters<RunStatement>[0],
        ...[sql, values = [], name, limits]: Statement<Options>
      ) => {
        changesOthers ||= changesDistributed(sql);
        const found = distributedParts(sql);
        if (!found) return run<Row, Options>(client, sql, values, name, limits);
        const result = await runParts<QueryResult<Row, Options>>(found, sql, values, {
          name,
          send: {
            text: (part, given, partName) => runForText(client, part, given, { name: partName, limits }),
            last: (part, given, partName) => run<Row, Options>(client, part, given, partName, limits),
          },
        });
        return result ?? { rows: [], rowCount: 1 };
      };
      return {
        run: runInParts,
        commit: (client) =>
          commit(client, changesOthers).catch((error: unknown) => {
            throw restoreSqlState(error);
          }),
      };
    },
  };
}
