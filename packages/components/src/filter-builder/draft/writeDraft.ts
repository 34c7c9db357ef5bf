import {
  arityOf,
  EngineError,
  findFilterField,
  operandOf,
  parseFilter,
  type FilterField,
  type FilterScope,
  type FilterTree,
} from '@assunto/engine/core';
import { inPortuguese, type FilterTranslate } from '../useTranslate';
import { operandAttribute } from '../operands/operandAttribute';
import { isComputed } from '../operands/operandKinds';
import type { DraftCondition, DraftGroup, DraftNode } from './DraftNode';

/** The result of the builder: the filter (`null`: no condition, everything matches), or the problems that prevent one. */
export type FilterResult = { ok: true; tree: FilterTree | null } | { ok: false; message: string };

export interface DraftProblem {
  message: string;
  /** A value is missing: shown when the result is requested, not while editing. */
  isMissing: boolean;
}

export interface WrittenDraft {
  result: FilterResult;
  /** The problem of each part, by key. */
  problems: ReadonlyMap<number, DraftProblem>;
}

/** The attributes that a draft may use, and the language of its problems (Portuguese by default). */
interface DraftScope extends FilterScope {
  translate?: FilterTranslate;
}

const missing = (message: string): DraftProblem => ({ message, isMissing: true });

/** Converts a draft to a filter. The filter parser checks each part, then the whole. */
export function writeDraft(root: DraftGroup, scope: DraftScope): WrittenDraft {
  const { translate = inPortuguese } = scope;
  const problems = new Map<number, DraftProblem>();
  if (root.items.length === 0) return { result: { ok: true, tree: null }, problems };
  const tree = writeNode(root, scope, problems);
  if (!tree || problems.size > 0) {
    const wrong = [...problems.values()].find(({ isMissing }) => !isMissing);
    return { result: { ok: false, message: wrong?.message ?? translate('filterBuilder.incomplete') }, problems };
  }
  try {
    return { result: { ok: true, tree: parseFilter(tree, scope) }, problems };
  } catch (error) {
    return { result: { ok: false, message: messageOf(error, translate) }, problems };
  }
}

function writeNode(node: DraftNode, scope: DraftScope, problems: Map<number, DraftProblem>): FilterTree | null {
  if (node.kind === 'condition') return writeCondition(node, scope, problems);
  if (node.items.length === 0)
    problems.set(node.key, missing((scope.translate ?? inPortuguese)('filterBuilder.emptyGroup')));
  const items = node.items.flatMap((item) => writeNode(item, scope, problems) ?? []);
  const [only] = items;
  const tree: FilterTree = items.length === 1 && only ? only : node.join === 'and' ? { and: items } : { or: items };
  return node.isNegated ? { '!': [tree] } : tree;
}

function writeCondition(
  condition: DraftCondition,
  scope: DraftScope,
  problems: Map<number, DraftProblem>,
): FilterTree | null {
  const { key, variable, operator } = condition;
  const { translate = inPortuguese } = scope;
  const refuse = (problem: DraftProblem) => {
    problems.set(key, problem);
    return null;
  };
  if (variable === '') return refuse(missing(translate('filterBuilder.attributeMissing')));
  try {
    const field = findFilterField(variable, scope, '');
    const operands = condition.operands.map((operand) => normalised(operand, field, condition));
    if (arityOf(operator) !== 0 && operands.some(isEmpty))
      return refuse(missing(translate('filterBuilder.valueMissing')));
    return parseFilter({ [operator]: [{ var: variable }, ...operands] }, scope);
  } catch (error) {
    return refuse({ message: messageOf(error, translate), isMissing: false });
  }
}

/** Editors return record values, such as an option with its name; filters contain the normalised value. */
function normalised(operand: unknown, field: FilterField, condition: DraftCondition): unknown {
  const { attribute, type, isList } = operandAttribute(field, condition.operator);
  const one = (value: unknown) =>
    isComputed(value) || value === null ? value : operandOf(value, condition.operator, type, attribute);
  return Array.isArray(operand) && !isList ? operand.map(one) : one(operand);
}

const isEmpty = (operand: unknown) => operand === null || (Array.isArray(operand) && operand.length === 0);

function messageOf(error: unknown, translate: FilterTranslate): string {
  if (error instanceof EngineError) return error.userMessageIn(translate);
  throw error;
}
