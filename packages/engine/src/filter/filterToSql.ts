import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import { comparedSql } from './comparedValue';
import { conditionToSql } from './conditionToSql';
import type { Bind, Operands } from './SqlCondition';
import { conditionField } from './conditionField';
import type { FilterField, FilterScope } from './FilterField';
import type { FilterContext, FilterTree } from './FilterTree';
import { positiveOf, type PositiveOperator } from './operatorFacts';
import { childPath, readFilterNode } from './readFilterNode';
import { resolveOperands } from './resolveOperands';
import { passedOver, withoutPunctuation } from './withoutPunctuation';

/** The options of `filterToSql`. */
export interface FilterToSqlOptions extends FilterScope {
  /**
   * The SQL of an attribute's column, or of a system variable (then without `attribute`), from metadata only. It must have the
   * component type's column type: `$talkId`, `$createdBy` and `$updatedBy` bigint, `$isActive` boolean, `$insertedIn` and `$updatedIn`
   * timestamptz.
   */
  column: (name: string, attribute: SubjectAttribute | undefined) => string;
  context: FilterContext;
  /** The records that an attribute refers to, for conditions over them; needed where `related` of the scope is given. */
  relatedSource?: (pointer: SubjectAttribute) => RelatedSource;
  /** The number of the first bound value; 1 by default. */
  firstParameter?: number;
}

/** The SQL of the records that an attribute refers to. */
export interface RelatedSource {
  /** The table with its alias: `clientes AS r7`. */
  from: string;
  /** The column with the record's number: `r7.talk_id`. */
  talkId: string;
  /** The condition of the records that the caller may read; others compare like an empty pointer. */
  where: string;
  /** The SQL of an attribute's column. */
  column: (attribute: SubjectAttribute) => string;
}

/** A condition for a WHERE clause; rows for which it is null do not pass. */
export interface FilterSql {
  sql: string;
  /** The bind values, from `$firstParameter` on. */
  values: unknown[];
}

/**
 * Compiles a filter to a condition of a WHERE clause, with every value bound as a parameter; it passes the same records as
 * `compileFilter`. Takes a tree from `parseFilter`, or several of them joined by `andFilters`; `attributes` are those that any of
 * its authors may read. Needs the SQL function of `foldTextSql`. Throws `FILTER_*` for an invalid tree.
 *
 * @example
 * const column = (name: string, attribute?: SubjectAttribute) =>
 *   attribute ? `t.a_${attribute.subjectAttributeId}` : `t.${name.slice(1).toLowerCase()}`;
 * const where = filterToSql(tree, { attributes, componentTypes, context: filterContext, column });
 */
export function filterToSql(tree: FilterTree, options: FilterToSqlOptions): FilterSql {
  const values: unknown[] = [];
  const first = options.firstParameter ?? 1;
  const bind: Bind = (value, type) => `$${first + values.push(value) - 1}::${type}`;
  return { sql: nodeToSql(tree, options, bind, ''), values };
}

function nodeToSql(json: unknown, options: FilterToSqlOptions, bind: Bind, path: string): string {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') return `(${nodeToSql(node.item, options, bind, childPath(path, '!', 0))}) IS NOT TRUE`;
  if (node.kind === 'group') {
    const { operator, items } = node;
    const parts = items.map((item, at) => nodeToSql(item, options, bind, childPath(path, operator, at)));
    if (parts.length === 0) return operator === 'and' ? 'TRUE' : 'FALSE';
    return parts.length === 1 ? parts.join() : `(${parts.join(operator === 'and' ? ' AND ' : ' OR ')})`;
  }
  const field = conditionField(node, options, path);
  const { positive, isNegated } = positiveOf(node.operator);
  const operands = resolveOperands(node.operands, field, options.context, childPath(path, node.operator));
  if (operands === null) return isNegated ? 'TRUE' : 'FALSE';
  const found = operandsToSql(positive, isNegated && !field.through, field, operands, options, bind);
  if (!field.through) return found;
  return `${isNegated ? 'NOT ' : ''}${existsRelated(found, positive === 'empty', field.through, options)}`;
}

function operandsToSql(
  positive: PositiveOperator,
  isNegated: boolean,
  field: FilterField,
  operands: Operands,
  options: FilterToSqlOptions,
  bind: Bind,
): string {
  const column = comparedSql(field, columnOf(field, options));
  const marks = passedOver(field, positive, operands);
  if (marks === '') return conditionToSql(positive, isNegated, { ...field, column }, operands, bind);
  const bare = `translate(${column}, ${bind(marks, 'text')}, '')`;
  const pieces = operands.map((operand) => withoutPunctuation(operand, marks));
  return conditionToSql(positive, isNegated, { ...field, column: bare }, pieces, bind);
}

function columnOf({ name, attribute, through }: FilterField, options: FilterToSqlOptions): string {
  if (!through || !attribute) return options.column(name, attribute);
  return sourceOf(through, options).column(attribute);
}

function sourceOf(pointer: SubjectAttribute, { relatedSource }: FilterToSqlOptions): RelatedSource {
  if (relatedSource) return relatedSource(pointer);
  const attribute = pointer.subjectAttributeIdentifier;
  throw new EngineError('FILTER_RELATED_UNSUPPORTED', { attribute, path: '/' });
}

/**
 * Whether the record that `pointer` refers to is readable and passes. EXISTS becomes a semi-join, and inside `OR` the planner
 * chooses between one probe per record and a hash of all related records. Without a readable record an attribute is empty.
 */
function existsRelated(
  condition: string,
  isEmpty: boolean,
  pointer: SubjectAttribute,
  options: FilterToSqlOptions,
): string {
  const { from, talkId, where } = sourceOf(pointer, options);
  const column = options.column(pointer.subjectAttributeIdentifier, pointer);
  const exists = `EXISTS (SELECT 1 FROM ${from} WHERE ${talkId} = ${column} AND (${where}) AND `;
  return isEmpty ? `(NOT ${exists}NOT (${condition})))` : `${exists}(${condition}))`;
}
