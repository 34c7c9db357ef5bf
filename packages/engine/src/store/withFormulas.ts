import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { compileFormulas } from '../formula/compileFormulas';
import type { Draft } from './createDraft';
import type { FormRuleRunner } from './createFormRuleRunner';

/** The subject and the record whose formulas a form computes. */
export interface FormulasRequest {
  attributes: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
  draft: Draft;
  /** Whether the record is not saved yet: the server has computed nothing. */
  isNew: boolean;
  /** Values by identifier of attributes that are not in the form. */
  others: Readonly<Record<string, unknown>>;
  timeZone: string;
}

/**
 * Adds the formulas of computed attributes to the rules of a form: their fields show what the typed values give. Such a value is
 * no change of the person and is not sent; what the server computes replaces it. No conditional rule may read it.
 */
export function withFormulas(runner: FormRuleRunner, request: FormulasRequest): FormRuleRunner {
  const { attributes, componentTypes, draft, isNew, others, timeZone } = request;
  const formulas = compileFormulas(attributes, componentTypes);
  const fields = new Set(draft.ids);
  const identifiers = new Map(attributes.map((one) => [one.subjectAttributeId, one.subjectAttributeIdentifier]));
  /** The results of formulas that are not in the form, for those that use them. */
  const outside = new Map<number, unknown>();
  const valueOf = (id: number): unknown =>
    fields.has(id) ? draft.value(id) : outside.has(id) ? outside.get(id) : others[identifiers.get(id) ?? ''];

  /** Whether the server has computed it. */
  const isSaved = (id: number): boolean => !isNew || (fields.has(id) && draft.saved(id) !== null);

  /** Computes the formulas that use one of these attributes, and those that the server has not computed yet. */
  const compute = (changed: Iterable<number>): void => {
    const context = { timeZone, now: new Date() };
    const different = new Set(changed);
    for (const { subjectAttributeId, attributeIds, value } of formulas) {
      if (isSaved(subjectAttributeId) && !attributeIds.some((id) => different.has(id))) continue;
      const result = value(valueOf, context);
      different.add(subjectAttributeId);
      if (fields.has(subjectAttributeId)) draft.show(subjectAttributeId, result);
      else outside.set(subjectAttributeId, result);
    }
  };
  const computeAll = (): void => compute([...draft.changedIds(), ...runner.computedIds()]);
  computeAll();

  return {
    ...runner,
    setValue(id, value) {
      const ruled = runner.setValue(id, value);
      compute([id, ...ruled]);
      return ruled;
    },
    runAll(options) {
      outside.clear();
      for (const { subjectAttributeId: id } of formulas) if (fields.has(id)) draft.show(id, draft.saved(id));
      runner.runAll(options);
      computeAll();
    },
  };
}
