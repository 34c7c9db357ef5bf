import { filterOperators, type FilterOperator } from '../component-types/operators';
import { EngineError } from '../errors/EngineError';

/** One level of a filter, with unparsed parts. */
export type FilterNode =
  | { kind: 'group'; operator: 'and' | 'or'; items: readonly unknown[] }
  | { kind: 'not'; item: unknown }
  | { kind: 'condition'; operator: FilterOperator; variable: string; operands: readonly unknown[] };

const comparisons: ReadonlySet<string> = new Set(filterOperators);

/**
 * Parses one level of a filter. The only place that knows the syntax, so that parsing, evaluation, SQL and description agree.
 * Throws `FILTER_SYNTAX` for anything that is not in the dialect.
 *
 * @example
 * const node = readFilterNode({ '==': [{ var: 'status' }, 'aberto'] }, '');
 */
export function readFilterNode(json: unknown, path: string): FilterNode {
  const [operator, operands] = onlyEntry(json, path);
  if (operator === 'and' || operator === 'or') return { kind: 'group', operator, items: list(operands, path) };
  if (operator === '!') {
    const items = list(operands, path);
    if (items.length !== 1) throw filterSyntax(path, 'a negação leva exatamente uma condição');
    return { kind: 'not', item: items[0] };
  }
  if (!comparisons.has(operator)) throw filterSyntax(path, `não existe o operador "${operator.slice(0, 40)}"`);
  const [variable, ...rest] = list(operands, path);
  return {
    kind: 'condition',
    operator: operator as FilterOperator,
    variable: variableName(variable, path),
    operands: rest,
  };
}

/** The path of a part, for messages: `/and/0/==`. */
export function childPath(path: string, part: string | number, further?: number): string {
  return further === undefined ? `${path}/${part}` : `${path}/${part}/${further}`;
}

/** The error of an invalid filter; `reason` completes the sentence "O filtro não é válido: ...". */
export function filterSyntax(path: string, reason: string): EngineError {
  return new EngineError('FILTER_SYNTAX', { path: path || '/', reason });
}

/** The single key and value of an object like `{"==": [...]}`; own properties only. */
function onlyEntry(json: unknown, path: string): [string, unknown] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw filterSyntax(path, 'uma condição é um objeto com um operador');
  }
  const keys = Object.keys(json);
  const [key] = keys;
  if (key === undefined || keys.length !== 1) throw filterSyntax(path, 'uma condição tem exatamente um operador');
  return [key, Object.getOwnPropertyDescriptor(json, key)?.value];
}

function list(operands: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(operands)) throw filterSyntax(path, 'o operador leva uma lista');
  return operands;
}

function variableName(variable: unknown, path: string): string {
  const [key, name] = onlyEntry(variable, path);
  if (key !== 'var' || typeof name !== 'string')
    throw filterSyntax(path, 'uma condição começa com {"var": "atributo"}');
  return name;
}
