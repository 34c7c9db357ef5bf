import type { RecordId } from '../contract/recordId';
import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import { comparedValue } from './comparedValue';
import { conditionField } from './conditionField';
import { conditionTest, plainRecord, type RecordTest } from './conditionTests';
import type { FilterField, FilterScope } from './FilterField';
import type { FilterContext, FilterTree } from './FilterTree';
import { positiveOf } from './operatorFacts';
import { childPath, readFilterNode } from './readFilterNode';
import { resolveOperands } from './resolveOperands';
import { readOption } from './valueKinds';
import { passedOver, withoutPunctuation } from './withoutPunctuation';

/** A record for filters: canonical values by attribute identifier, and its system variables (`$talkId` ...). */
export type FilterRecord = Readonly<Record<string, unknown>>;

/** Whether a record passes; `context` is the moment and the person, and must not be changed afterwards. */
export type FilterPredicate = (talk: FilterRecord, context: FilterContext) => boolean;

/**
 * Compiles a filter to a predicate over records in memory, with the same results as `filterToSql` in the database. Takes a tree
 * from `parseFilter`, or several of them joined by `andFilters`; `attributes` are those that any of its authors may read. Throws
 * `FILTER_*` for anything else. Built from closures: no code is generated, which a page's CSP may forbid.
 *
 * @example
 * const isOpen = compileFilter(tree, { attributes, componentTypes });
 * isOpen({ status: 'aberto', $talkId: 7 }, { now: new Date(), timeZone: 'America/Sao_Paulo', me });
 */
export function compileFilter(tree: FilterTree, scope: FilterScope): FilterPredicate {
  const build = compileNode(tree, scope, '');
  const tests = new WeakMap<FilterContext, RecordTest>();
  let lastContext: FilterContext | null = null;
  let lastTest: RecordTest = never;
  return (talk, context) => {
    // The records of a list are usually evaluated with the same context.
    if (context !== lastContext) {
      lastTest = tests.get(context) ?? build(context);
      tests.set(context, lastTest);
      lastContext = context;
    }
    return lastTest(plainRecord(talk));
  };
}

/** Builds a test for a moment and a person. */
type TestBuilder = (context: FilterContext) => RecordTest;

function compileNode(json: unknown, scope: FilterScope, path: string): TestBuilder {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') {
    const item = compileNode(node.item, scope, childPath(path, '!', 0));
    return (context) => not(item(context));
  }
  if (node.kind === 'group') {
    const { operator } = node;
    const items = node.items.map((item, at) => compileNode(item, scope, childPath(path, operator, at)));
    const join = operator === 'and' ? every : some;
    return (context) => join(items.map((item) => item(context)));
  }
  const field = conditionField(node, scope, path);
  const { positive, isNegated } = positiveOf(node.operator);
  const read = comparedValue(field);
  const { filterType, componentType } = field;
  const name = field.attribute?.subjectAttributeIdentifier ?? field.name;
  const readsAs = componentType?.comparable ? null : filterType;
  return (context) => {
    const operands = resolveOperands(node.operands, field, context, childPath(path, node.operator));
    if (operands === null) return isNegated ? always : never;
    const marks = passedOver(field, positive, operands);
    const test = conditionTest(
      marks === ''
        ? { name, operator: positive, operands, readsAs, read }
        : {
            name,
            operator: positive,
            operands: operands.map((operand) => withoutPunctuation(operand, marks)),
            readsAs: null,
            read: (value) => withoutPunctuation(read(value), marks),
          },
    );
    const found = field.through ? onRelated(test, field.through, field, context) : test;
    return isNegated ? not(found) : found;
  };
}

/** The test of the record that `pointer` refers to; a record that may not be read has no values. */
function onRelated(
  test: RecordTest,
  pointer: SubjectAttribute,
  { name }: FilterField,
  { related }: FilterContext,
): RecordTest {
  if (!related) throw new EngineError('FILTER_RELATED_UNSUPPORTED', { attribute: name, path: '/' });
  const pointerName = pointer.subjectAttributeIdentifier;
  return (talk) => {
    const talkId = Object.hasOwn(talk, pointerName) ? readOption(talk[pointerName]) : null;
    return test(plainRecord((talkId === null ? null : related(pointer, talkId as RecordId)) ?? noValues));
  };
}

const noValues: FilterRecord = {};

const always: RecordTest = () => true;
const never: RecordTest = () => false;
const not =
  (test: RecordTest): RecordTest =>
  (talk) =>
    !test(talk);

// In pairs, not in a loop: each closure has monomorphic call sites, which engines can inline.
const every = (tests: readonly RecordTest[]): RecordTest =>
  joined(tests, always, (one, other) => (talk) => one(talk) && other(talk));
const some = (tests: readonly RecordTest[]): RecordTest =>
  joined(tests, never, (one, other) => (talk) => one(talk) || other(talk));

function joined(
  tests: readonly RecordTest[],
  none: RecordTest,
  join: (one: RecordTest, other: RecordTest) => RecordTest,
): RecordTest {
  return tests.length === 0 ? none : tests.reduceRight((others, test) => join(test, others));
}
