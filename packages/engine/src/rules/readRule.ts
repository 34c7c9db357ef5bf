import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import type { FilterScope } from '../filter/FilterField';
import { parseFilter } from '../filter/parseFilter';
import type { LeafNode, NodeRules } from '../nodes/Node';
import { ruleSettings } from '../schema/ruleSettings';
import type { CompiledCondition } from './compileLogic';
import type { FieldRule, RuleCondition, ValueCase } from './FieldRule';
import { isFilter } from './isFilter';
import type { JsonLogic } from './JsonLogic';
import { readableCondition } from './readableCondition';

/** What reads and runs the rules that are no filters (`logicRules`). */
export interface LogicRules {
  /** The rule for a person who may read only some attributes. */
  readable(json: unknown, mayRead: (identifier: string) => boolean): unknown;
  /** Throws FILTER_* for what no rule may have. */
  compile(json: unknown, scope: FilterScope): CompiledCondition;
}

type RuleKind = keyof typeof ruleSettings;

/**
 * Parses the rules of one leaf, or returns `null` where it has none. Attributes outside the scope count as empty, and a case that
 * takes its value from one never applies. A rule that is no filter needs `logic`. Throws RULE_INVALID with the setting and its problem.
 */
export function readRule(
  { attribute, rules }: Pick<LeafNode, 'attribute' | 'rules'>,
  scope: FilterScope,
  logic?: LogicRules,
): FieldRule | null {
  if (!rules) return null;
  const known = new Map(scope.attributes.map((one) => [one.subjectAttributeIdentifier, one]));
  const mayRead = (identifier: string): boolean => known.has(identifier);
  const condition = (written: unknown): RuleCondition => {
    const json = fromText(written);
    if (!logic || isFilter(json)) return parseFilter(readableCondition(json, mayRead), scope);
    const readable = { '!!': [logic.readable(json, mayRead)] } as JsonLogic;
    logic.compile(readable, scope);
    return readable;
  };
  const when = (kind: RuleKind): RuleCondition | null =>
    reading(attribute, kind, () => (isMissing(rules[kind]) ? null : condition(rules[kind])));
  const rule: FieldRule = {
    visible: when('visible'),
    required: when('required'),
    readOnly: when('readOnly'),
    value: reading(attribute, 'value', () => readCases(rules.value, attribute, known, scope, condition)),
    code: rules.code ?? null,
  };
  return rule.visible || rule.required || rule.readOnly || rule.value.length > 0 || rule.code ? rule : null;
}

/** Whether one of the rules of a leaf, as they were written, is no filter. Rules that cannot be read are none of either. */
export function hasLogic({ visible, required, readOnly, value, code }: NodeRules): boolean {
  if (code?.hasLogic) return true;
  try {
    const cases = isMissing(value) ? [] : (fromText(value) as readonly { when?: unknown }[]).map(({ when }) => when);
    return [visible, required, readOnly, ...cases].some((one) => !isMissing(one) && !isFilter(fromText(one)));
  } catch {
    return false;
  }
}

function readCases(
  setting: unknown,
  attribute: SubjectAttribute,
  known: ReadonlyMap<string, SubjectAttribute>,
  { componentTypes }: FilterScope,
  condition: (json: unknown) => RuleCondition,
): ValueCase[] {
  if (isMissing(setting)) return [];
  const cases = fromText(setting);
  if (!Array.isArray(cases)) throw new RuleProblem('esperava uma lista de casos');
  return cases.flatMap((one: unknown): ValueCase[] => {
    if (typeof one !== 'object' || one === null) throw new RuleProblem('cada caso é um objeto');
    const when = 'when' in one && !isMissing(one.when) ? condition(one.when) : null;
    if ('from' in one) {
      if (typeof one.from !== 'string') throw new RuleProblem('"from" é o identificador de um atributo');
      const source = known.get(one.from);
      if (!source) return [];
      if (!storesSameValues(source, attribute, componentTypes))
        throw new RuleProblem(`o campo ${source.name} guarda outro tipo de valor`);
      return [{ when, from: one.from }];
    }
    if (!('value' in one)) throw new RuleProblem('cada caso tem "value" ou "from"');
    return [{ when, value: componentTypes.get(attribute.componentId).normalise(one.value, attribute) }];
  });
}

/** Whether a value of one attribute can be stored in the other unchanged. */
function storesSameValues(a: SubjectAttribute, b: SubjectAttribute, types: FilterScope['componentTypes']): boolean {
  return (
    types.get(a.componentId).columnType(a) === types.get(b.componentId).columnType(b) &&
    a.relatedSubject?.subjectId === b.relatedSubject?.subjectId
  );
}

const isMissing = (setting: unknown): boolean => setting === null || setting === undefined || setting === '';

/** Templates store a setting as JSON or as its text. */
function fromText(setting: unknown): unknown {
  if (typeof setting !== 'string') return setting;
  try {
    return JSON.parse(setting);
  } catch {
    throw new RuleProblem('o texto não é JSON');
  }
}

/** The problem of a setting, as a text that completes "A regra ... não é válida: ...". */
class RuleProblem extends Error {}

function reading<Result>(attribute: SubjectAttribute, kind: RuleKind, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const isFilterError = error instanceof EngineError && error.code.startsWith('FILTER_');
    if (!isFilterError && !(error instanceof RuleProblem)) throw error;
    const reason = isFilterError ? String(error.details['reason'] ?? error.userMessage) : error.message;
    throw new EngineError('RULE_INVALID', { attribute: attribute.name, rule: ruleSettings[kind], reason });
  }
}
