import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { ListQuery } from './ListQuery';

/** What the driver calls when a statement has ended. */
type Ended = ListQuery & { handleReadyForQuery(): void };

it('answers rows as lists, and a value that cannot be read as an error', () => {
  const getTypeParser = (oid: number) => (oid === 20 ? Number : JSON.parse);
  const client = { getTypeParser } as unknown as pg.ClientBase;
  const onEnd = vi.fn();
  const create = (): Ended => {
    const query = new ListQuery({ text: 'SELECT 1', values: [1], name: undefined }, client, onEnd) as Ended;
    const format = 'text' as const;
    query.handleRowDescription({ fields: [{ dataTypeID: 20, format }, { dataTypeID: 114, format }] }); // prettier-ignore
    return query;
  };
  const read = create();
  read.handleDataRow({ fields: ['7', null] });
  read.handleDataRow({ fields: [null, '{"a":1}'] });
  read.handleReadyForQuery();
  expect(onEnd).toHaveBeenLastCalledWith(undefined, { rows: [[7, null], [null, { a: 1 }]], rowCount: null }); // prettier-ignore

  const broken = create();
  broken.handleDataRow({ fields: ['7', '{'] });
  broken.handleDataRow({ fields: ['8', null] });
  broken.handleReadyForQuery();
  expect(onEnd.mock.lastCall?.[0]).toBeInstanceOf(SyntaxError);
});
