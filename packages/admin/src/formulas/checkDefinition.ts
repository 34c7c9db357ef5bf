import type { ComputedDefinition } from '@assunto/engine/contract';
import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import {
  FormulaError,
  formulaTypeOf,
  parseFormula,
  shownFormula,
  attributeNamed,
  type Formula,
  type FormulaTranslate,
} from '@assunto/engine/formula';
import type { FormulasTranslate } from './messages/translation';

/** A formula as it is written on screen: parsed, or its first problem. */
export type WrittenFormula = { formula: Formula; error: null } | { formula: null; error: FormulaError };

/** Parses a formula that names attributes as people do. */
export function parseWritten(
  text: string,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): WrittenFormula {
  try {
    const formula = parseFormula(text, (reference) => {
      const found = attributeNamed(reference, attributes);
      const type = found && formulaTypeOf(found, componentTypes);
      return found && type ? { id: found.subjectAttributeId, type } : undefined;
    });
    return { formula, error: null };
  } catch (error) {
    if (error instanceof FormulaError) return { formula: null, error };
    throw error;
  }
}

/** What is missing or wrong in a definition; `null` when the server may decide. */
export function checkDefinition(
  definition: ComputedDefinition,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
  { translate, formulaTranslate }: { translate: FormulasTranslate; formulaTranslate: FormulaTranslate },
): string | null {
  if (definition.kind === 'formula') {
    const { error } = parseWritten(shownFormula(definition.formula, attributes), attributes, componentTypes);
    return error && error.sentence(formulaTranslate);
  }
  if (definition.kind === 'deadline') return null;
  if (definition.kind === 'lookup')
    return definition.pointerId > 0 && definition.attributeId > 0 ? null : translate('formulas.incomplete');
  const isMeasured = definition.function === 'count' || definition.attributeId !== undefined;
  return definition.pointerId > 0 && isMeasured ? null : translate('formulas.incomplete');
}
