import { EngineError } from '../errors/EngineError';
import { carrierType } from './carrierType';
import { checkboxType } from './checkboxType';
import type { ComponentType, ComponentTypeCatalogue } from './ComponentType';
import { colorType } from './colorType';
import { decimalType } from './decimalType';
import { durationType } from './durationType';
import { moneyType } from './moneyType';
import { percentageType } from './percentageType';
import { switchType } from './switchType';
import { timeType } from './timeType';
import { urlType } from './urlType';
import { weightType } from './weightType';
import { datetimeType } from './datetimeType';
import { dateType } from './dateType';
import { fileOnDemandType, fileType } from './fileType';
import { documentType } from './documentType';
import { emailType } from './emailType';
import { filterValueType } from './filterValueType';
import { multilineType } from './multilineType';
import { numberType } from './numberType';
import { reportColumnsType } from './reportColumnsType';
import { phoneType } from './phoneType';
import { plateType } from './plateType';
import { recurrenceType } from './recurrenceType';
import { selectType } from './selectType';
import { emailListType, textListType } from './textListType';
import { textType } from './textType';
import { treeType } from './treeType';
import { timeWindowType } from './timeWindowType';
import { unknownType } from './unknownType';

const ours: readonly ComponentType[] = [
  textType,
  numberType,
  selectType,
  checkboxType,
  datetimeType,
  filterValueType,
  fileType,
  fileOnDemandType,
  treeType,
  reportColumnsType,
  multilineType,
  dateType,
  documentType,
  phoneType,
  emailType,
  textListType,
  plateType,
  emailListType,
  timeWindowType,
  carrierType,
  recurrenceType,
  moneyType,
  urlType,
  colorType,
  timeType,
  durationType,
  decimalType,
  percentageType,
  weightType,
  switchType,
];

const functions = [
  'filterType',
  'columnType',
  'jsonSchema',
  'operators',
  'format',
  'parse',
  'emptyValue',
  'sortKey',
  'normalise',
] as const;

/**
 * The component types of an installation: ours, plus `extra`, which adds numbers or replaces ours. Browser and server must be
 * given the same `extra`. Throws COMPONENT_TYPE_INVALID for an invalid entry.
 *
 * @example
 * const componentTypes = createComponentTypes([mapType]); // mapType.number is 77
 */
export function createComponentTypes(extra: readonly ComponentType[] = []): ComponentTypeCatalogue {
  const known = new Map<number, ComponentType>(ours.map((type) => [type.number, type]));
  const given = new Set<number>();
  for (const type of extra) {
    const isOurs = known.get(type.number) === type;
    const reason =
      (isOurs ? null : problemOf(type)) ?? (given.has(type.number) ? 'two entries have this number' : null);
    if (reason) throw new EngineError('COMPONENT_TYPE_INVALID', { component: type.number, reason });
    given.add(type.number);
    known.set(type.number, type);
  }

  const fallbacks = new Map<number, ComponentType>();
  return {
    get(componentId) {
      const type = known.get(componentId) ?? fallbacks.get(componentId) ?? unknownType(componentId);
      if (!known.has(componentId)) fallbacks.set(componentId, type);
      return type;
    },
    has: (componentId) => known.has(componentId),
    numbers: () => [...known.keys()].sort((a, b) => a - b),
  };
}

function problemOf(type: ComponentType): string | null {
  if (!Number.isInteger(type.number) || type.number < 1) return 'its number is not a whole number from 1';
  const missing = functions.filter((name) => typeof type[name] !== 'function');
  return missing.length > 0 ? `it lacks ${missing.join(', ')}` : null;
}
