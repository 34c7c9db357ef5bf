import { runningOrder } from './runningOrder';

/** What a rule reads, by subjectAttributeId. */
export interface RuleReads {
  /** What determines the field's value, which matters for the evaluation order. */
  reads(): readonly number[];
  /** What determines only whether the field is required: two fields may depend on each other in this. */
  requiredReads(): readonly number[];
  /** How many values conditions that are code have read so far. */
  readByCode(): number;
}

/** Which rules follow from which values, as `FormRules` says. */
interface RuleGraph {
  readonly order: readonly number[];
  affectedBy(id: number): readonly number[];
  requiredBy(id: number): readonly number[];
}

const none: readonly number[] = [];

/** The graph of rules; fails at once for rules that wait for each other. It follows what rules that are code have read. */
export function createRuleGraph(rules: ReadonlyMap<number, RuleReads>, nameOf: (id: number) => string): RuleGraph {
  let current = compute(rules, nameOf);
  let known = 0;
  const graph = () => {
    let count = 0;
    for (const rule of rules.values()) count += rule.readByCode();
    // What code has read is only ever added to.
    if (count !== known) current = compute(rules, nameOf);
    known = count;
    return current;
  };
  return {
    get order() {
      return graph().order;
    },
    affectedBy(id) {
      const { affected, readers, order } = graph();
      let found = affected.get(id);
      if (!found) {
        const reached = reachedFrom(id, readers);
        affected.set(id, (found = reached.size === 0 ? none : order.filter((one) => reached.has(one))));
      }
      return found;
    },
    requiredBy: (id) => graph().requiredReaders.get(id) ?? none,
  };
}

function compute(rules: ReadonlyMap<number, RuleReads>, nameOf: (id: number) => string) {
  const reads = [...rules].map(([id, rule]) => [id, rule.reads()] as const);
  return {
    order: runningOrder(new Map(reads), nameOf),
    readers: inverted(reads),
    requiredReaders: inverted([...rules].map(([id, rule]) => [id, rule.requiredReads()])),
    affected: new Map<number, readonly number[]>(),
  };
}

function inverted(reads: readonly (readonly [number, readonly number[]])[]): ReadonlyMap<number, readonly number[]> {
  const readers = new Map<number, number[]>();
  for (const [reader, read] of reads)
    for (const id of read) {
      const known = readers.get(id);
      if (known) known.push(reader);
      else readers.set(id, [reader]);
    }
  return readers;
}

function reachedFrom(id: number, readers: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const reached = new Set<number>();
  const waiting = [...(readers.get(id) ?? none)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(readers.get(next) ?? none));
  }
  return reached;
}
