import { translate } from '../../../platform/messages/language';
import type { CurrentEntity, EntityState } from '../../../configuration/parts/ConfigurationPart';
import { isPlainObject, isSameJson } from '../../../configuration/parts/plainJson';
import { isUnnamed } from './nameRecords';
import { mapNumbers, referencesOf, type FileReference, type RelatedOf } from './recordReferences';
import { mapUnits, pathOf, unitsOf, type ReferenceUnit } from './referenceUnits';

interface Resolution {
  /** The number of a record or a person in this company. */
  idOf(reference: FileReference): number | undefined;
  /** The entity as the company has it; `null`: it is new. */
  current: CurrentEntity | null;
  /** Notes what of a unit cannot be had here. */
  missing(unit: ReferenceUnit, references: readonly FileReference[]): void;
}

/**
 * A state without records and people that this company does not have. A filter that names one lets nothing pass: with a part of it
 * left out, it would let more pass. What the company itself could not name stays as it is there.
 */
export function resolveRecords(state: EntityState, { idOf, current, missing }: Resolution): EntityState {
  const own = new Map((current ? unitsOf(current.state) : []).map((unit) => [pathOf(unit.steps), unit.value]));
  const resolved = mapUnits(state, (unit) => {
    const path = pathOf(unit.steps);
    const unresolved = referencesOf(unit.value).filter((one) => idOf(one) === undefined);
    if (unresolved.length === 0) return unit.value;
    const isStored = current?.numbers.has(path) === true;
    if (unit.kind === 'talks') {
      const lost = unresolved.filter((one) => !(isStored && isUnnamed(one)));
      if (lost.length > 0) missing(unit, lost);
      return Array.isArray(unit.value) ? unit.value.filter((item) => !lost.includes(item as FileReference)) : [];
    }
    if (isStored && isSameJson(own.get(path), unit.value)) return unit.value;
    missing(unit, unresolved);
    return unit.kind === 'filter' ? { or: [] } : null;
  });
  return withoutEmptySettings(resolved);
}

/** A field that has no hidden value has no setting of it. */
function withoutEmptySettings(state: EntityState): EntityState {
  const { templateAreas } = state;
  if (!Array.isArray(templateAreas)) return state;
  const isEmpty = (config: unknown): boolean =>
    isPlainObject(config) &&
    String(config['configIdentifier']).toLowerCase() === 'hiddenfielddefaultvalue' &&
    config['value'] === null;
  return {
    ...state,
    templateAreas: templateAreas.map((area: unknown) => {
      const configs = isPlainObject(area) ? area['templateAreaConfigs'] : null;
      return isPlainObject(area) && Array.isArray(configs)
        ? { ...area, templateAreaConfigs: configs.filter((config) => !isEmpty(config)) }
        : area;
    }),
  };
}

/** The numbers of one database that a state of a file has where names belong. */
export function numbersIn(state: EntityState, relatedOf: RelatedOf): { unit: ReferenceUnit; id: number }[] {
  const found: { unit: ReferenceUnit; id: number }[] = [];
  for (const unit of unitsOf(state))
    mapNumbers(unit, relatedOf, (_target, id) => {
      found.push({ unit, id });
      return id;
    });
  return found;
}

/** What is not there, as people read it. */
export const missingText = ({ record, account }: FileReference): string => {
  if (record === undefined)
    return account == null ? translate('file.missing.person') : translate('file.missing.account', { key: account });
  const [name = '', value = null] = Object.entries(record)[0] ?? [];
  if (value === null) return translate('file.missing.record', { subject: name });
  return translate('file.missing.named', { value: String(value), attribute: name });
};
