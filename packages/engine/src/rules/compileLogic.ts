import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { comparedValue } from '../filter/comparedValue';
import { comparisons } from '../filter/comparisons';
import { compileFilter, type FilterPredicate, type FilterRecord } from '../filter/compileFilter';
import { filterAttributesUsed } from '../filter/filterAttributesUsed';
import { findFilterField, isSystemVariable, type FilterField, type FilterScope } from '../filter/FilterField';
import { filterLimits } from '../filter/filterLimits';
import type { FilterContext } from '../filter/FilterTree';
import { parseFilter } from '../filter/parseFilter';
import { childPath, filterSyntax } from '../filter/readFilterNode';
import { readOption, splitTexts } from '../filter/valueKinds';
import { readLogicNode, type LogicNode } from './readLogicNode';

/** A condition as rules run it. */
export interface CompiledCondition {
  holds: FilterPredicate;
  /** What it gives; absent for a filter. */
  value?(record: FilterRecord, context: FilterContext): unknown;
  /** The identifiers of the attributes that it reads. */
  reads: readonly string[];
}

/** What json-logic-js calls its operations on. */
interface LogicData {
  record: FilterRecord;
  context: FilterContext;
}

/**
 * Compiles a rule that is no filter, for json-logic-js. A comparison of a field with constants or with a field of the same kind means
 * what it means in a filter: nothing is equal to an empty value, dates are days. Everything else is json-logic's own; an option is its id. Takes
 * bounded time: a rule has at most as many parts as a filter, and what is done with each entry of a list goes over no other list. Throws
 * FILTER_* for what no rule may have.
 */
export function compileLogic(json: unknown, scope: FilterScope): CompiledCondition {
  const known = isObject(json) ? compiledRules.get(json) : undefined;
  if (known?.scope === scope) return known.compiled;
  const compiled = compile(json, scope);
  if (isObject(json)) compiledRules.set(json, { scope, compiled });
  return compiled;
}

/** A rule is checked when it is read, and run once all are read: it is compiled once for both. */
const compiledRules = new WeakMap<object, { scope: FilterScope; compiled: CompiledCondition }>();
const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null;

function compile(json: unknown, scope: FilterScope): CompiledCondition {
  addOperation();
  const writer = new LogicWriter(scope);
  const rule = writer.write(json, '', 1) as RulesLogic;
  const value = (record: FilterRecord, context: FilterContext): unknown =>
    jsonLogic.apply(rule, { record, context } satisfies LogicData);
  return {
    value,
    holds: (record, context) => jsonLogic.truthy(value(record, context)),
    reads: [...writer.reads],
  };
}

class LogicWriter {
  readonly reads = new Set<string>();
  private nodes = 0;

  constructor(private readonly scope: FilterScope) {}

  /** A part of a rule for json-logic-js. */
  write(json: unknown, path: string, depth: number): unknown {
    this.count(path, depth);
    const node = readLogicNode(json, path);
    const inner = (part: unknown, ...at: (string | number)[]) =>
      this.write(
        part,
        at.reduce<string>((whole, one) => childPath(whole, one), path),
        depth + 1,
      );
    switch (node.kind) {
      case 'constant':
        return node.value;
      case 'list':
        return node.items.map((item, at) => inner(item, at));
      case 'filter': {
        const tree = parseFilter(node.tree, this.scope);
        filterAttributesUsed(tree).forEach((name) => this.reads.add(name));
        const passes = compileFilter(tree, this.scope);
        return run(({ record, context }) => passes(record, context));
      }
      case 'pair':
        return this.writePair(node, path);
      case 'variable': {
        const field = this.field(node.name, path);
        const plain = plainValueOf(field);
        return run(
          ({ record }, otherwise) => plain(valueOf(record, field.name)) ?? otherwise,
          inner(node.otherwise, 'var', 1),
        );
      }
      case 'missing': {
        const names = node.names.map((name) => (name === '' ? '' : this.field(name, path).name));
        return run(({ record }) => missingOf(names, node.needed, record));
      }
      case 'entries': {
        const each = this.writeEach(node.each, childPath(path, node.operator, 1), depth + 1);
        const list = inner(node.list, node.operator, 0);
        const initial = node.operator === 'reduce' ? [inner(node.initial, node.operator, 2)] : [];
        return { [node.operator]: [list, each, ...initial] };
      }
      case 'operation': {
        const operands = node.operands.map((operand, at) => inner(operand, node.operator, at));
        // json-logic has no result for an empty group.
        if (operands.length === 0 && (node.operator === 'and' || node.operator === 'or'))
          return node.operator === 'and';
        return written(node.operator, operands);
      }
    }
  }

  /** What is done with one entry of a list: it reads `""`, or `current` and `accumulator`, and no field. */
  private writeEach(json: unknown, path: string, depth: number): unknown {
    this.count(path, depth);
    if (Array.isArray(json)) return json.map((item, at) => this.writeEach(item, childPath(path, at), depth + 1));
    if (typeof json !== 'object' || json === null) return json;
    const [operator = ''] = Object.keys(json);
    const given = (json as Record<string, unknown>)[operator];
    const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (operator === 'var') {
      const [name] = operands;
      if (['', 'current', 'accumulator'].includes(String(name)) && operands.length === 1) return { var: name };
      throw filterSyntax(path, 'dentro de uma lista, "var" lê somente o item: "", "current" ou "accumulator"');
    }
    const node = readLogicNode({ [operator]: operands.map(() => null) }, path);
    if (node.kind !== 'operation' && node.kind !== 'filter')
      throw filterSyntax(path, `"${operator}" não pode estar dentro de outra lista`);
    return written(
      operator,
      operands.map((operand, at) => this.writeEach(operand, childPath(path, operator, at), depth + 1)),
    );
  }

  private writePair({ operator, names }: Extract<LogicNode, { kind: 'pair' }>, path: string): unknown {
    const [left, right] = [this.field(names[0], path), this.field(names[1], path)];
    if (left.filterType !== right.filterType)
      throw filterSyntax(path, `"${left.label}" e "${right.label}" não guardam o mesmo tipo de valor`);
    const positive = operator === '!=' ? '==' : operator;
    const compared = (field: FilterField) => {
      const read = comparedValue(field);
      return (record: FilterRecord) => read(valueOf(record, field.name));
    };
    const [first, second] = [compared(left), compared(right)];
    const test = run(({ record }) => {
      const value = second(record);
      // Lists of options are compared by their ids, whatever their order.
      if (Array.isArray(value)) return sameEntries(first(record), value) === (positive === '==');
      return value !== null && comparisons[positive](first(record), value as never);
    });
    return operator === '!=' ? { '!': [test] } : test;
  }

  private field(name: string, path: string): FilterField {
    const field = findFilterField(name, this.scope, path);
    if (!isSystemVariable(name)) this.reads.add(name);
    return field;
  }

  private count(path: string, depth: number): void {
    this.nodes += 1;
    if (depth > filterLimits.depth) throw filterSyntax(path, `uma regra tem até ${filterLimits.depth} níveis`);
    if (this.nodes > filterLimits.values) throw filterSyntax(path, `uma regra tem até ${filterLimits.values} partes`);
  }
}

const valueOf = (record: FilterRecord, name: string): unknown =>
  (Object.hasOwn(record, name) ? record[name] : null) ?? null;

function sameEntries(one: unknown, other: readonly unknown[]): boolean {
  return Array.isArray(one) && one.length === other.length && other.every((entry) => one.includes(entry));
}

/** A value for json-logic: an option as its id, several as a list of ids, texts as a list. */
function plainValueOf({ filterType }: FilterField): (value: unknown) => unknown {
  if (filterType === 'option') return readOption;
  if (filterType === 'options') return (value) => (Array.isArray(value) ? value.map(readOption) : null);
  if (filterType === 'texts') return (value) => (typeof value === 'string' && value !== '' ? splitTexts(value) : null);
  return (value) => value;
}

// json-logic-js reads inherited properties, and its register is shared with the rest of the page: what reads values, and what could grow
// without end, is a function of ours, run by one operation under a name of its own.
const running = 'assunto:run';
type Operation = (data: LogicData, ...operands: unknown[]) => unknown;

const run = (operation: Operation, ...operands: unknown[]): object => ({ [running]: [operation, ...operands] });

const written = (operator: string, operands: readonly unknown[]): object => {
  const operation = bounded[operator];
  return operation ? run(operation, ...operands) : { [operator]: operands };
};

const bounded: Readonly<Record<string, Operation>> = {
  cat(_, ...texts) {
    const length = texts.reduce<number>((sum, text) => sum + String(text).length, 0);
    return length > filterLimits.textLength ? null : texts.join('');
  },
  merge(_, ...lists) {
    const merged = lists.flat();
    return merged.length > filterLimits.listLength ? null : merged;
  },
};

let isAdded = false;

function addOperation(): void {
  if (isAdded) return;
  isAdded = true;
  jsonLogic.add_operation(running, function (this: LogicData, operation: Operation, ...operands: unknown[]) {
    return operation(this, ...operands);
  });
}

/** The names without a value; none where enough of them have one. */
function missingOf(names: readonly string[], needed: number | null, record: FilterRecord): readonly string[] {
  const missing = names.filter((name) => name === '' || isEmpty(valueOf(record, name)));
  return needed !== null && names.length - missing.length >= needed ? [] : missing;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
