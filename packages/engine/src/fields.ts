/**
 * For authors of fields: the component types, and how their values are parsed, formatted and checked. Without React, because
 * component types run on the server too.
 */
export { ReportColumn, ReportColumnConfig } from './contract/reportColumn';
export { Carrier, TimeWindow } from './contract/values';
export { carrierType } from './component-types/carrierType';
export { checkboxType } from './component-types/checkboxType';
export { datetimeType } from './component-types/datetimeType';
export { allowedDays, civilDayOf } from './component-types/dayLimits';
export type { AllowedDays } from './component-types/dayLimits';
export { dateType } from './component-types/dateType';
export { documentType } from './component-types/documentType';
export {
  documentKindOf,
  documentKinds,
  documents,
  likelyDocumentKind,
  unfinishedMark,
} from './component-types/documents';
export type { DocumentKind } from './component-types/documents';
export { emailType } from './component-types/emailType';
export { filterValueType } from './component-types/filterValueType';
export { kinds } from './component-types/kinds';
export { multilineType } from './component-types/multilineType';
export { numberType } from './component-types/numberType';
export { civilTimeAt, instantOf } from './component-types/zonedTime';
export { isUnlisted, offeredOptions, optionsOf, unlistedOption, withOptionNames } from './component-types/optionValues';
export type { OptionId, SelectValue } from './component-types/optionValues';
export { columnLetter } from './component-types/report/columnLetter';
export { reportColumnProblems } from './component-types/report/reportColumnProblems';
export type { ReportColumnProblem } from './component-types/report/reportColumnProblems';
export {
  newReportColumn,
  readReportColumns,
  reportColumnConfig,
  reportColumnDefaults,
  withReportColumnConfig,
  writeReportColumns,
} from './component-types/report/reportColumns';
export { describeReportColumns } from './component-types/report/describeReportColumns';
export { readReportText, reportPlaceholders, writeReportText } from './component-types/report/reportText';
export type { ReportPlaceholder, ReportTextPart } from './component-types/report/reportText';
export { sampleText, sampleValue } from './component-types/report/sampleText';
export { reportColumnsType } from './component-types/reportColumnsType';
export { fileType, fileOnDemandType } from './component-types/fileType';
export {
  cleanFileName,
  extensionOf,
  extensionsOf,
  fileIcon,
  isPicture,
  isViewable,
  maxSizeOf,
  maxFiles,
  formatFileSize,
} from './component-types/fileRules';
export { phoneMasks, phoneType } from './component-types/phoneType';
export { plateMask, plateType } from './component-types/plateType';
export { readOver } from './component-types/readOver';
export { recurrenceType } from './component-types/recurrenceType';
export { frequencies, isExpandable, plainRule, untilDay, weekdays } from './component-types/recurrence/RecurrenceRule';
export type { Frequency, RecurrenceRule, RuleDay, Weekday } from './component-types/recurrence/RecurrenceRule';
export { parseRule, ruleText } from './component-types/recurrence/parseRule';
export type { ReadRule, RuleProblem } from './component-types/recurrence/parseRule';
export { expandRule } from './component-types/recurrence/expandRule';
export { ruleParts } from './component-types/recurrence/ruleParts';
export { describeRecurrence } from './component-types/recurrence/describeRecurrence';
export { monthDayLabel, monthKeys } from './component-types/recurrence/recurrenceLabels';
export { selectType } from './component-types/selectType';
export { emailListType, textListType } from './component-types/textListType';
export { partsOfTexts } from './component-types/textParts';
export { defaultTextLength } from './component-types/textRules';
export { textType } from './component-types/textType';
export { colorType } from './component-types/colorType';
export { decimalType } from './component-types/decimalType';
export { durationType } from './component-types/durationType';
export type { Affixes, MeasurementType } from './component-types/measurementType';
export { numberLocale } from './component-types/measurementText';
export type { NumberLocale } from './component-types/measurementText';
export { moneyType } from './component-types/moneyType';
export { percentageType } from './component-types/percentageType';
export { personType } from './component-types/personType';
export { switchType } from './component-types/switchType';
export { timeType } from './component-types/timeType';
export { unitNamed } from './component-types/units';
export { safeUrl, urlType } from './component-types/urlType';
export { weightType } from './component-types/weightType';
export { treeType } from './component-types/treeType';
export { timeWindowType } from './component-types/timeWindowType';
export { dateFormat } from './text/dateFormat';
export type { DateFormat } from './text/dateFormat';
export { isEmail } from './text/emailPattern';
export { applyMask, editMasked, maskWhole } from './text/inputMask';
export type { TextAndCaret } from './text/inputMask';
export { defaultRuleOf, defaultRules, defaultRulesOf, defaultValueOf } from './schema/defaultRule';
export type { DefaultContext, DefaultRule, DefaultRuleName } from './schema/defaultRule';
export { isPersonVariable, recordAttributeIds, recordAttributes, recordValues } from './schema/recordAttributes';
export type { RecordVariable } from './schema/recordAttributes';
export { joined } from './text/directions';
