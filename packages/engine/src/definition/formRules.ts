import { filterOperators } from '../component-types/operators';
import { EngineError } from '../errors/EngineError';
import type { FilterScope } from '../filter/FilterField';
import type { CodeCondition, CodeValue } from '../nodes/Node';
import type { CompiledCondition } from '../rules/compileLogic';
import { loadedLogic } from '../rules/loadLogic';
import type { CodeRun, RuleCondition, ValueCase } from '../rules/FieldRule';
import { isOfEntries } from '../rules/JsonLogic';
import type { Rule, RuleContext } from './Field';
import { formValues, isLeaf, type Shape, type ShapeLeaf, type ValueOf } from './formValues';
import { indexIdentifier, type Conditions, type RuleScope } from './Position';

/** No condition: it always holds. */
export const noConditions: Conditions = { data: [], code: [], isNever: false };

/** Adds a rule to conditions. */
export function withRule(conditions: Conditions, rule: Rule<never> | undefined, scope: RuleScope): Conditions {
  if (rule === undefined || rule === true) return conditions;
  if (rule === false) return { ...conditions, isNever: true };
  if (typeof rule === 'function') return { ...conditions, code: [...conditions.code, conditionOf(rule, scope)] };
  return { ...conditions, data: [...conditions.data, withIdentifiers(rule, scope) as RuleCondition] };
}

/** The value of a rule that is code or json-logic; `null` for any other value. */
export function codeValue(rule: unknown, scope: RuleScope): CodeValue | null {
  if (typeof rule === 'function')
    return (valueOf) => (rule as FunctionRule)(formValues(scope.own, valueOf) as never, contextOf(scope, valueOf));
  if (!isLogicValue(rule)) return null;
  const json = withIdentifiers(rule.logic, scope);
  let compiled: { of: FilterScope; condition: CompiledCondition } | null = null;
  return (valueOf, run) => {
    const { scope: of, context } = run as CodeRun;
    if (compiled?.of !== of) compiled = { of, condition: compileValue(json, of, scope) };
    const { value, reads } = compiled.condition;
    return value?.(Object.fromEntries(reads.map((name) => [name, valueOf(name)])), context) ?? null;
  };
}

type FunctionRule = (values: never, context: RuleContext) => unknown;

/** Whether a value of a rule is json-logic. */
export const isLogicValue = (rule: unknown): rule is { logic: unknown } =>
  typeof rule === 'object' && rule !== null && Object.keys(rule).join() === 'logic';

/** Whether a value follows from others. */
export const isValueRule = (rule: unknown): boolean => typeof rule === 'function' || isLogicValue(rule);

function compileValue(json: unknown, of: FilterScope, { form, path }: RuleScope): CompiledCondition {
  const logic = loadedLogic();
  try {
    if (logic) return logic.compile(json, of);
  } catch (error) {
    const reason = `a value of ${path.join('/') || 'the form'} is no json-logic: ${String(error)}`;
    throw new EngineError('ENTITY_INVALID', { entity: form, reason });
  }
  throw new Error('The values of the form are read before what runs json-logic is loaded.');
}

/** The cases of a value, over the identifiers of the form. */
export const withCases = (cases: readonly ValueCase[], scope: RuleScope): readonly ValueCase[] =>
  cases.map((one) => {
    const when = one.when && (withIdentifiers(one.when, scope) as RuleCondition);
    return 'from' in one ? { when, from: identifierOf(one.from, scope) } : { when, value: one.value };
  });

const conditionOf =
  (rule: Extract<Rule<never>, (...given: never) => unknown>, scope: RuleScope): CodeCondition =>
  (valueOf) =>
    rule(formValues(scope.own, valueOf) as never, contextOf(scope, valueOf));

/** What the rules of an object may read beside its values. */
export function contextOf(
  { root, parent }: RuleScope,
  valueOf: ValueOf,
  translate?: RuleContext['translate'],
): RuleContext {
  const values = formValues(root, valueOf);
  if (!parent) return { root: values, translate };
  return {
    root: values,
    translate,
    parent: formValues(parent, valueOf),
    // Read when it is asked for: a rule that does not ask does not follow the position.
    get index() {
      return valueOf(indexIdentifier) as number;
    },
  };
}

/** A condition over the names of an object's fields as one over the identifiers of the form. */
function withIdentifiers(json: unknown, scope: RuleScope): unknown {
  if (Array.isArray(json)) return json.map((one) => withIdentifiers(one, scope));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([operator, given]: [string, unknown]) => [operator, operandsOf(operator, given, scope)]),
  );
}

function operandsOf(operator: string, given: unknown, scope: RuleScope): unknown {
  const operands: unknown[] = Array.isArray(given) ? given : [given];
  const [first, second, ...rest] = operands;
  if (operator === 'var' && typeof first === 'string') {
    const identifier = identifierOf(first, scope);
    return operands.length === 1 ? identifier : [identifier, withIdentifiers(second, scope)];
  }
  if (operator === 'missing') return withNames(Array.isArray(first) ? first : operands, scope);
  if (operator === 'missing_some') return [first, withNames(second, scope)];
  // What is done with each entry of a list reads the entry alone.
  if (isOfEntries(operator))
    return [withIdentifiers(first, scope), second, ...rest.map((one) => withIdentifiers(one, scope))];
  const ids = filterOperators.some((one) => one === operator) ? comparedIds(operands, scope) : null;
  return ids ? operands.map((one) => withIdentifiers(ids(one), scope)) : withIdentifiers(given, scope);
}

/** How ids of options that are compared with a field are held, where the definition gives them as numbers; `null` where it does not. */
function comparedIds(operands: readonly unknown[], scope: RuleScope): ((constant: unknown) => unknown) | null {
  const options = operands.map((one) => optionsOf(one, scope)).find(Array.isArray);
  if (!options?.some(({ id }) => typeof id === 'number')) return null;
  const held = (constant: unknown): unknown => {
    if (Array.isArray(constant)) return constant.map(held);
    return options.some(({ id }) => id === constant) ? String(constant) : constant;
  };
  return held;
}

/** The options of the field that an operand reads. */
function optionsOf(operand: unknown, { own, root }: RuleScope): ShapeLeaf['options'] {
  if (typeof operand !== 'object' || operand === null || !('var' in operand)) return undefined;
  const [name]: unknown[] = Array.isArray(operand.var) ? operand.var : [operand.var];
  if (typeof name !== 'string') return undefined;
  const found = name.startsWith('/') ? root.get(name.slice(1)) : own.get(name);
  return found && isLeaf(found) ? found.options : undefined;
}

const withNames = (names: unknown, scope: RuleScope): unknown =>
  Array.isArray(names)
    ? names.flatMap((name: unknown) => (typeof name === 'string' ? identifiersOf(name, scope) : [name]))
    : names;

/** The identifier of a field of an object. */
function identifierOf(name: string, scope: RuleScope): string {
  const [identifier] = identifiersOf(name, scope);
  return identifier ?? '';
}

/**
 * The identifiers of a field of an object, several of an object in it; a name that begins with `/` is one of the whole form. Throws
 * ENTITY_INVALID for a name that no field has.
 */
export function identifiersOf(name: string, { form, own, root, path }: RuleScope): string[] {
  const isOfRoot = name.startsWith('/');
  const found = isOfRoot ? root.get(name.slice(1)) : own.get(name);
  if (found) return leavesOf(found);
  const reader = path.length === 0 ? 'the form' : `"${path.join('/')}"`;
  throw new EngineError('ENTITY_INVALID', {
    entity: form,
    reason: `a rule of ${reader} reads "${name}", which is no field there`,
  });
}

const leavesOf = (one: Shape | ShapeLeaf): string[] =>
  isLeaf(one) ? [one.identifier] : [...one.values()].flatMap(leavesOf);

/** Several conditions as one. */
export const allOf = (conditions: readonly RuleCondition[]): RuleCondition | undefined =>
  conditions.length > 1 ? ({ and: conditions } as RuleCondition) : conditions[0];
