/**
 * The React-free half of the engine: records and their configuration, schemas, validation, permissions, rules and filters. Runs
 * in browser and server alike.
 */
export { ErrorDetail, ErrorAnswer } from './contract/common';
export type { ListOf } from './contract/common';
export {
  AttributeOption,
  ComponentConfigs,
  AttributeActions,
  ComputedAttribute,
  RelatedSubjectRef,
  Attribute,
  SubjectAttribute,
} from './contract/attribute';
export {
  TemplateConfig,
  TemplateAreaSubjectAttribute,
  TemplateAreaTalkModal,
  TemplateArea,
  TemplateType,
  RelatedTemplate,
  Template,
} from './contract/template';
export { GridView, GridViewColumn } from './contract/gridView';
export { SubjectActions, RelatedSubject, Subject, ScenarioIdentifier, Context } from './contract/subject';
export type { SubjectAction } from './contract/subject';
export {
  TalkTag,
  OptionValue,
  TalkValue,
  TalkAttachment,
  Talk,
  TalkValueInput,
  TalkSave,
  SortDirection,
  TalkOrder,
  RelatedAttribute,
  RelatedValue,
  TalkFilter,
  TalkBlocker,
  DeleteRefused,
  TalkConflict,
  TalkConflictAnswer,
  TalkHistoryEntry,
} from './contract/talk';
export {
  ResourceTypeId,
  ActionIdentifier,
  GrantedAction,
  PermissionItem,
  RoomFilter,
  SharedTalks,
  Delimitation,
} from './contract/permission';
export { FileValue } from './contract/values';
export { EngineError } from './errors/EngineError';
export type { ErrorDetails } from './errors/EngineError';
export type { ErrorCode } from './errors/catalogue';
export type {
  CheckContext,
  ColumnType,
  ComponentType,
  ComponentTypeCatalogue,
  FilterType,
  FormatContext,
  MessageContext,
  JsonSchema,
  Kind,
  ParseResult,
} from './component-types/ComponentType';
export { createComponentTypes } from './component-types/createComponentTypes';
export { FileUse } from './contract/file';
export { filterOperators } from './component-types/operators';
export type { FilterOperator } from './component-types/operators';
export { createTranslate, sourceLocale } from './text/createTranslate';
export type { Catalogue, MessageKey, MessageValues, Translate, Translated } from './text/createTranslate';
export { inPortuguese } from './messages/engineTranslate';
export type { EngineMessageKey, EngineTranslate } from './messages/engineTranslate';
export { pt as engineMessages } from './messages/pt';
export { foldText } from './text/foldText';
export { foldTextSql } from './text/foldTextSql';
export { andFilters, matchNone } from './filter/andFilters';
export { changingFilter, usesNow } from './filter/changingFilter';
export { compareCodePoints } from './filter/comparisons';
export { compileFilter } from './filter/compileFilter';
export type { FilterPredicate, FilterRecord } from './filter/compileFilter';
export { currentUserValues } from './filter/currentUserValues';
export { filterAttributesUsed, filterVariablesUsed, pointersUsed } from './filter/filterAttributesUsed';
export { attributeCost, filterCost, relatedCost } from './filter/filterCost';
export { findFilterField, isPointer, relatedPath } from './filter/FilterField';
export type { FilterField, FilterScope } from './filter/FilterField';
export { describeDate } from './filter/describeDate';
export { describeFilter, operatorLabel } from './filter/describeFilter';
export type { DescribeFilterOptions } from './filter/describeFilter';
export { withFilterDescriptions } from './filter/withFilterDescriptions';
export { filterLimits } from './filter/filterLimits';
export { filterToSql } from './filter/filterToSql';
export type { FilterSql, FilterToSqlOptions, RelatedSource } from './filter/filterToSql';
export { arityOf } from './filter/operatorFacts';
export { operandOf } from './filter/operandOf';
export { parseFilter } from './filter/parseFilter';
export { quickFilterTree } from './filter/quickFilterTree';
export type { QuickFilterValues } from './filter/quickFilterTree';
export { readFilterNode } from './filter/readFilterNode';
export type { FilterNode } from './filter/readFilterNode';
export { systemVariables } from './filter/FilterTree';
export type {
  CurrentUserValue,
  FilterContext,
  FilterScalar,
  FilterTree,
  FilterVariable,
  RelativeDate,
  SystemVariable,
} from './filter/FilterTree';
export { addBusinessTime, businessTimeBetween } from './service-time/businessTime';
export { assertFilterReadable, assertOrderReadable, isFilterReadable } from './permissions/assertReadable';
export { selectionFilter } from './permissions/accountRestrictions';
export type { AccountRestrictions, RestrictingSelection } from './permissions/accountRestrictions';
export { compilePermissions } from './permissions/compilePermissions';
export type { PermissionSource } from './permissions/compilePermissions';
export { explainPermissions } from './permissions/explainPermissions';
export type {
  ExplainedPart,
  ExplainedRight,
  FilterAnswer,
  PartEffect,
  PermissionExplanation,
} from './permissions/explainPermissions';
export { intersectPermissions } from './permissions/intersectPermissions';
export type { PermissionPart, PermissionPartSource } from './permissions/PermissionPart';
export type { LostPointer, RoomDelimitation } from './permissions/delimitationFilter';
export { rightsBeyond } from './permissions/rightsBeyond';
export type { RightBeyond } from './permissions/rightsBeyond';
export type { AttributeAction, RecordAtHand, SubjectPermissions } from './permissions/SubjectPermissions';
export { applyRules, isLocked } from './rules/applyRules';
export type { RulesApplied, RulesInput } from './rules/applyRules';
export { compileRules } from './rules/compileRules';
export type { FormRules, RulesRequest } from './rules/compileRules';
export type { FieldRule, RuleCondition, RuleOutcome, ValueCase } from './rules/FieldRule';
export { attributeSchema } from './schema/attributeSchema';
export { compileForm } from './schema/compileForm';
export type { FormRequest } from './schema/compileForm';
export { isBoardable, isSchedulable } from './schema/drawable';
export { groupOperator, isGroupable, isMeasurable } from './schema/groupable';
export { arrangeGrid, gridColumn, viewColumnsOf } from './schema/arrangeGrid';
export type { ColumnScope } from './schema/arrangeGrid';
export { columnKey, columnLabel, findColumn, namedColumn, pointersOfColumns } from './schema/columnKey';
export type { ColumnSource, NamedColumn, RelatedAttributes } from './schema/columnKey';
export type { GridSource } from './schema/compileGrid';
export { compileGrid } from './schema/compileGrid';
export { valuesToSave } from './schema/valuesToSave';
export type { ValuesById } from './schema/valuesToSave';
export type { FormDefinition, FormField, FormSection, GridColumn, GridDefinition } from './schema/definitions';
export { talkIdLabel } from './schema/talkIdLabel';
export { createValidator } from './validation/createValidator';
export { interpretValidator } from './validation/interpretValidator';
export { loadValidator } from './validation/loadValidator';
export { naturalKeyMessage } from './validation/naturalKeyMessage';
export type { ValidationProblem, Validator } from './validation/Validator';
export type { RoomPermissions } from './permissions/compilePermissions';
