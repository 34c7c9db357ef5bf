import type { FieldDefinition } from '@assunto/engine';
import { carrierField } from './carrier/carrier.field';
import { checkboxField } from './checkbox/checkbox.field';
import { dateField } from './date/date.field';
import { datetimeField } from './datetime/datetime.field';
import { documentField } from './document/document.field';
import { emailListField } from './email-list/email-list.field';
import { emailField } from './email/email.field';
import { fileField, fileOnDemandField } from './file/file.field';
import { filterField } from './filter/filter.field';
import { multilineField } from './multiline/multiline.field';
import { numberField } from './number/number.field';
import { phoneField } from './phone/phone.field';
import { plateField } from './plate/plate.field';
import { reportColumnsField } from './report-columns/report-columns.field';
import { recurrenceField } from './recurrence/recurrence.field';
import { selectField } from './select/select.field';
import { textListField } from './text-list/text-list.field';
import { moneyField } from './money/money.field';
import { urlField } from './url/url.field';
import { colorField } from './color/color.field';
import { timeField } from './time/time.field';
import { durationField } from './duration/duration.field';
import { decimalField } from './decimal/decimal.field';
import { percentageField } from './percentage/percentage.field';
import { weightField } from './weight/weight.field';
import { switchField } from './switch/switch.field';
import { textField } from './text/text.field';
import { timeWindowField } from './time-window/timeWindow.field';
import { treeField } from './tree/tree.field';
import { personField } from './person/person.field';

/**
 * Our fields, for a registry. A product lists its own after them.
 *
 * @example
 * const registry = createRegistry([...fields, mapField]);
 */
export const fields: readonly FieldDefinition[] = [
  textField,
  numberField,
  selectField,
  checkboxField,
  datetimeField,
  filterField,
  fileField,
  fileOnDemandField,
  treeField,
  personField,
  reportColumnsField,
  multilineField,
  dateField,
  timeWindowField,
  carrierField,
  recurrenceField,
  documentField,
  phoneField,
  emailField,
  textListField,
  plateField,
  emailListField,
  moneyField,
  urlField,
  colorField,
  timeField,
  durationField,
  decimalField,
  percentageField,
  weightField,
  switchField,
];
