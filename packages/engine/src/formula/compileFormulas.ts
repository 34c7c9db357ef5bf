import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { evaluateFormula } from './evaluateFormula';
import type { FormulaContext } from './Formula';
import { FormulaError } from './FormulaError';
import { formulaTypeOf } from './formulaTypeOf';
import { parseFormula } from './parseFormula';

/** A computed attribute whose value follows from other values of its record. */
export interface CompiledFormula {
  readonly subjectAttributeId: number;
  /** The attributes that it uses. */
  readonly attributeIds: readonly number[];
  /** Its value for a record, as records hold it; `null` when empty. */
  value(valueOf: (attributeId: number) => unknown, context: FormulaContext): unknown;
}

/**
 * Compiles the formulas of a subject's attributes, each after those that it uses. A formula that uses an attribute that is not
 * there is left out.
 *
 * @example
 * const formulas = compileFormulas(subject.subjectAttributes, componentTypes);
 * const [total] = formulas.map((one) => one.value((id) => values.get(id), { now: new Date(), timeZone: 'America/Sao_Paulo' }));
 */
export function compileFormulas(
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): readonly CompiledFormula[] {
  const byId = new Map(attributes.map((attribute) => [String(attribute.subjectAttributeId), attribute]));
  const compiled = new Map<number, CompiledFormula>();
  const visit = (attribute: SubjectAttribute): void => {
    if (compiled.has(attribute.subjectAttributeId)) return;
    const formula = compile(attribute, byId, componentTypes);
    if (!formula) return;
    // The server refuses cycles, so that this ends.
    for (const id of formula.attributeIds) {
      const used = byId.get(String(id));
      if (used) visit(used);
    }
    compiled.set(attribute.subjectAttributeId, formula);
  };
  for (const attribute of attributes) visit(attribute);
  return [...compiled.values()];
}

function compile(
  attribute: SubjectAttribute,
  byId: ReadonlyMap<string, SubjectAttribute>,
  componentTypes: ComponentTypeCatalogue,
): CompiledFormula | null {
  const text = attribute.computed?.formula;
  if (text === undefined) return null;
  try {
    const formula = parseFormula(text, (reference) => {
      const found = byId.get(reference);
      const type = found && formulaTypeOf(found, componentTypes);
      return found && type ? { id: found.subjectAttributeId, type } : undefined;
    });
    const componentType = componentTypes.get(attribute.componentId);
    return {
      subjectAttributeId: attribute.subjectAttributeId,
      attributeIds: formula.attributeIds,
      value: (valueOf, context) =>
        componentType.normalise(
          evaluateFormula(formula, (id) => optionName(valueOf(id)), context),
          attribute,
        ),
    };
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** An option is its name in a formula. */
const optionName = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
