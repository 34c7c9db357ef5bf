import type { ErrorDetail } from '../contract/common';
import type { LoadedForm } from '../store/form/FormSession';
import type { EntityDefinition } from './EntityDefinition';

/** Runs the `checkBeforeSave` of all visible attributes at once. */
export async function slowChecks<T extends object>(
  { leaves }: EntityDefinition<T>,
  { definition, formRules }: LoadedForm,
  values: ReadonlyMap<number, unknown>,
): Promise<readonly ErrorDetail[]> {
  const byIdentifier = new Map(
    leaves.map(({ attribute }) => [attribute.identifier, values.get(attribute.subjectAttributeId) ?? null]),
  );
  const valueOf = (identifier: string): unknown => byIdentifier.get(identifier) ?? null;
  const found = await Promise.all(
    leaves.map(async ({ checkBeforeSave, attribute }): Promise<ErrorDetail[]> => {
      const { subjectAttributeId, identifier } = attribute;
      const isShown = definition.fields.has(subjectAttributeId) && !formRules.field(subjectAttributeId).isHidden;
      const message = isShown ? await checkBeforeSave?.(valueOf(identifier), valueOf) : null;
      return message ? [{ attribute: attribute.subjectAttributeIdentifier, code: 'check', message }] : [];
    }),
  );
  return found.flat();
}
