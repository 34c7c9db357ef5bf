import { identityOf, type PathStep } from '../differences';
import type { EntityState } from '../../../configuration/parts/ConfigurationPart';
import { isPlainObject, type PlainObject } from '../../../configuration/parts/plainJson';

/** A part of a state that may name records or people: a filter, a value of an attribute, or the records of a delimitation. */
export interface ReferenceUnit {
  kind: 'filter' | 'value' | 'talks';
  value: unknown;
  /** Where it is in its entity. */
  steps: readonly PathStep[];
}

/** As `permissions[chamado].actions[UPDATE].filter`. */
export const pathOf = (steps: readonly PathStep[]): string =>
  steps
    .map((step) => (step.kind === 'item' ? `[${step.name}]` : step.kind === 'property' ? `.${step.name}` : ''))
    .join('');

/** The settings of a form's field that are filters. */
const filterSettings: ReadonlySet<string> = new Set(['visiblewhen', 'requiredwhen', 'readonlywhen']);

/** A copy of a state with every unit replaced. */
export function mapUnits(state: EntityState, replace: (unit: ReferenceUnit) => unknown): EntityState {
  return mapObject(state, [], replace);
}

/** The units of a state. */
export function unitsOf(state: EntityState): ReferenceUnit[] {
  const units: ReferenceUnit[] = [];
  mapUnits(state, (unit) => {
    units.push(unit);
    return unit.value;
  });
  return units;
}

type Replace = (unit: ReferenceUnit) => unknown;

function mapObject(value: PlainObject, steps: readonly PathStep[], replace: Replace): PlainObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      const next: PathStep[] = [...steps, { kind: 'property', name, owner: value }];
      return [name, mapProperty(name, own, value, next, replace)];
    }),
  );
}

function mapProperty(
  name: string,
  own: unknown,
  owner: PlainObject,
  steps: readonly PathStep[],
  replace: Replace,
): unknown {
  if (own === null || own === undefined || name === 'componentConfigs') return own;
  const unit = (kind: ReferenceUnit['kind'], value: unknown = own): unknown => replace({ kind, value, steps });
  if (name === 'filter') return unit('filter');
  if (name === 'talks' && typeof owner['subjectIdentifier'] === 'string') return unit('talks');
  if (name === 'defaultValue') return unit('value');
  if (name === 'value' && typeof owner['configIdentifier'] === 'string')
    return mapSetting(owner['configIdentifier'].trim().toLowerCase(), own, steps, replace);
  if (name === 'value' && typeof owner['subjectAttributeId'] === 'string')
    return owner['setAttributeValueType'] === 2 ? own : unit('value');
  if (Array.isArray(own)) return mapList(own, steps, replace);
  return isPlainObject(own) ? mapObject(own, steps, replace) : own;
}

function mapList(list: readonly unknown[], steps: readonly PathStep[], replace: Replace): unknown[] {
  const identity = identityOf(list);
  return list.map((item, index) => {
    if (!isPlainObject(item)) return item;
    const name = identity === null ? String(index) : String(item[identity]);
    return mapObject(item, [...steps, { kind: 'item', name, identity, item }], replace);
  });
}

/** A setting of a form's field: conditions, cases with conditions and values, or a value. */
function mapSetting(setting: string, own: unknown, steps: readonly PathStep[], replace: Replace): unknown {
  if (setting === 'hiddenfielddefaultvalue') return replace({ kind: 'value', value: own, steps });
  if (filterSettings.has(setting)) return replace({ kind: 'filter', value: fromText(own), steps });
  const cases = setting === 'valuewhen' ? fromText(own) : null;
  if (!Array.isArray(cases)) return own;
  return cases.flatMap((one: unknown, index): unknown[] => {
    if (!isPlainObject(one)) return [one];
    const at = (name: string): PathStep[] => [
      ...steps,
      { kind: 'item', name: String(index), identity: null, item: one },
      { kind: 'property', name, owner: one },
    ];
    const value = 'value' in one ? replace({ kind: 'value', value: one['value'], steps: at('value') }) : undefined;
    // A case whose value is not there would empty the field.
    if (value === null && one['value'] !== null) return [];
    return [
      {
        ...one,
        ...(one['when'] != null && {
          when: replace({ kind: 'filter', value: fromText(one['when']), steps: at('when') }),
        }),
        ...('value' in one && { value }),
      },
    ];
  });
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
