import type { ErrorDetail } from '../contract/common';
import type { FormSaveRequest } from '../store/form/createFormSaver';
import type { FormConflict, LoadedForm } from '../store/form/FormSession';
import type { EntityDefinition } from './EntityDefinition';

/** Runs the `checkBeforeSave` of all visible attributes at once; `undefined` where the definition has none. */
export function slowChecks<T extends object>({
  placed,
}: EntityDefinition<T>): FormSaveRequest<LoadedForm, FormConflict, unknown>['check'] {
  if (!placed.some(({ description }) => description.checkBeforeSave)) return undefined;
  return async ({ definition, formRules }, values) => {
    const byIdentifier = new Map(
      placed.map(({ attribute }) => [attribute.identifier, values.get(attribute.subjectAttributeId) ?? null]),
    );
    const valueOf = (identifier: string): unknown => byIdentifier.get(identifier) ?? null;
    const found = await Promise.all(
      placed.map(async ({ description, attribute }): Promise<ErrorDetail[]> => {
        const { subjectAttributeId, identifier } = attribute;
        const isShown = definition.fields.has(subjectAttributeId) && !formRules.field(subjectAttributeId).isHidden;
        const message = isShown ? await description.checkBeforeSave?.(valueOf(identifier), valueOf) : null;
        return message ? [{ attribute: attribute.subjectAttributeIdentifier, code: 'check', message }] : [];
      }),
    );
    return found.flat();
  };
}
