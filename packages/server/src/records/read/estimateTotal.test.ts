import { afterEach, expect, it, vi } from 'vitest';
import type { RecordRequest } from '../../access/RecordRequest';
import { estimateTotal } from './estimateTotal';

/** A request whose database counts what it is asked, and expects that many rows. */
function createRequest() {
  const asked: unknown[] = [];
  const query = async (sql: string, values: unknown) => {
    asked.push([sql, values]);
    return { rows: [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': asked.length, 'Total Cost': 1 } }] }], rowCount: 1 };
  };
  return { asked, request: { company: {}, db: { query } } as unknown as RecordRequest };
}

afterEach(() => {
  vi.useRealTimers();
});

it('asks once a minute for the same statement with the same values', async () => {
  vi.useFakeTimers();
  const { request, asked } = createRequest();
  expect(await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [1])).toBe(1);
  expect(await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [1])).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [1])).toBe(2);
  expect(asked).toHaveLength(2);
});

it('asks again for other values, other conditions and another configuration', async () => {
  const { request, asked } = createRequest();
  await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [1]);
  await estimateTotal(request, 'SELECT FROM t WHERE a = $1', ['1']);
  await estimateTotal(request, 'SELECT FROM t WHERE b = $1', [1]);
  await estimateTotal({ ...request, company: { ...request.company } }, 'SELECT FROM t WHERE a = $1', [1]);
  expect(asked).toHaveLength(4);
});

it('has a hundred estimates of a company at most', async () => {
  const { request, asked } = createRequest();
  for (let value = 0; value <= 100; value += 1) await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [value]);
  await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [100]);
  expect(asked).toHaveLength(101);
  await estimateTotal(request, 'SELECT FROM t WHERE a = $1', [0]);
  expect(asked).toHaveLength(102);
});
