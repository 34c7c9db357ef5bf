import { carrierType } from './carrierType';
import { catalogueOf } from './catalogueOf';
import { checkboxType } from './checkboxType';
import type { ComponentType, ComponentTypeCatalogue } from './ComponentType';
import { colorType } from './colorType';
import { decimalType } from './decimalType';
import { durationType } from './durationType';
import { moneyType } from './moneyType';
import { percentageType } from './percentageType';
import { personType } from './personType';
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
  personType,
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

/**
 * The component types of an installation: ours, plus `extra`, which adds numbers or replaces ours. Browser and server must be
 * given the same `extra`. Throws COMPONENT_TYPE_INVALID for an invalid entry.
 *
 * @example
 * const componentTypes = createComponentTypes([mapType]); // mapType.number is 77
 */
export function createComponentTypes(extra: readonly ComponentType[] = []): ComponentTypeCatalogue {
  return catalogueOf(extra, catalogueOf(ours));
}
