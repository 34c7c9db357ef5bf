import { expect, it } from 'vitest';
import { explain } from './explain';

const answering = (plan: unknown) => ({
  query: async <Row>() => ({ rows: [{ 'QUERY PLAN': [{ Plan: plan }] }] as Row[], rowCount: 1 }),
});
const expected = (rows: number, cost: number) => ({ 'Plan Rows': rows, 'Total Cost': cost });
const distributed = (remote: unknown) => ({
  ...expected(0, 0),
  'Custom Plan Provider': 'Citus Adaptive',
  'Distributed Query': { Job: { 'Task Count': 1, Tasks: [{ Node: 'host=db2 port=5432', 'Remote Plan': remote }] } },
});

it('is what the planner of one server expects', async () => {
  expect(await explain(answering(expected(60_000, 2214)), 'SELECT', [])).toEqual({ rows: 60_000, cost: 2214 });
});

it('is what the server of the company expects, where the first one expects nothing', async () => {
  const plan = distributed([[{ Plan: expected(60_000, 2214) }]]);
  expect(await explain(answering(plan), 'SELECT', [])).toEqual({ rows: 60_000, cost: 2214 });
  const below = { ...expected(100_000, 9), Plans: [expected(1, 1), plan] };
  expect(await explain(answering(below), 'SELECT', [])).toEqual({ rows: 60_000, cost: 2214 });
});

it('is what the first server expects, where the other one says nothing', async () => {
  for (const remote of [[[{}]], [], undefined])
    expect(await explain(answering(distributed(remote)), 'SELECT', [])).toEqual({ rows: 0, cost: 0 });
});
