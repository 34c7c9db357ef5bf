import { loadFormulaTranslate } from '@assunto/engine/formula';
import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { engineTranslate, translate } from '../platform/messages/language';
import type { ComputedProblem } from './ComputedProblem';
import { readComputed } from './loadCompany';

/**
 * Refuses an attribute that was just stored and cannot be computed, or whose change breaks one that is computed from it; the
 * caller's transaction is rolled back. Throws REQUEST_INVALID; the problem of a formula has its position.
 */
export async function requireComputable(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
  subjectAttributeId: number,
  before: ReadonlySet<number> = new Set(),
): Promise<void> {
  const { columns, problems } = await readComputed(transaction, componentTypes, companyId);
  const own = problems.get(subjectAttributeId);
  // Goals that are switched off, or come later, hide a deadline and do not refuse it.
  if (own && own.key !== 'computed.deadline') throw await refused(own);
  // A cycle through others was refused above, where it names this attribute.
  const broken = [...problems].find(([id]) => before.has(id) && !columns.has(id));
  if (broken) throw await refused(broken[1]);
  // A look-up is shown as its source is; its own row says so to everybody who configures it.
  const column = columns.get(subjectAttributeId);
  if (column)
    await transaction.query(
      'UPDATE subject_attribute SET component_id = $3, column_type = $4 WHERE company_id = $1 AND subject_attribute_id = $2',
      [companyId, subjectAttributeId, column.attribute.componentId, column.columnType],
    );
}

async function refused(problem: ComputedProblem): Promise<HttpError> {
  const { formulaError, key, values } = problem;
  const message = formulaError
    ? formulaError.sentence(await loadFormulaTranslate(engineTranslate().locale))
    : translate(key, values);
  const code = formulaError ? `FORMULA_INVALID:${formulaError.start}-${formulaError.end}` : 'COMPUTED_INVALID';
  return new HttpError('REQUEST_INVALID', { message, errors: [{ code, message, attribute: 'computed' }] });
}
