/**
 * Our fields one by one, for a page that registers some of them with `createExactRegistry` and loads the code of no other.
 */
export { carrierField } from './fields/carrier/carrier.field';
export { checkboxField } from './fields/checkbox/checkbox.field';
export { colorField } from './fields/color/color.field';
export { dateField } from './fields/date/date.field';
export { datetimeField } from './fields/datetime/datetime.field';
export { decimalField } from './fields/decimal/decimal.field';
export { documentField } from './fields/document/document.field';
export { durationField } from './fields/duration/duration.field';
export { emailListField } from './fields/email-list/email-list.field';
export { emailField } from './fields/email/email.field';
export { fileField, fileOnDemandField } from './fields/file/file.field';
export { filterField } from './fields/filter/filter.field';
export { moneyField } from './fields/money/money.field';
export { multilineField } from './fields/multiline/multiline.field';
export { numberField } from './fields/number/number.field';
export { percentageField } from './fields/percentage/percentage.field';
export { phoneField } from './fields/phone/phone.field';
export { plateField } from './fields/plate/plate.field';
export { recurrenceField } from './fields/recurrence/recurrence.field';
export { reportColumnsField } from './fields/report-columns/report-columns.field';
export { selectField } from './fields/select/select.field';
export { switchField } from './fields/switch/switch.field';
export { textListField } from './fields/text-list/text-list.field';
export { textField } from './fields/text/text.field';
export { timeField } from './fields/time/time.field';
export { timeWindowField } from './fields/time-window/timeWindow.field';
export { treeField } from './fields/tree/tree.field';
export { personField } from './fields/person/person.field';
export { urlField } from './fields/url/url.field';
export { weightField } from './fields/weight/weight.field';
