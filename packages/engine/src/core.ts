/**
 * The React-free half of the engine: contract, component types, schema, validation, permissions and filters.
 * Runs the same in browser and server.
 */
export { Id, IntegerId, PageNumber, TemplateId } from './contract/common';
export { Nullable, Instant, CreatedAnswer, ListAnswer, ErrorDetail, ErrorAnswer } from './contract/common';
export type { ListOf } from './contract/common';
export {
  AttributeOption,
  ComponentConfigs,
  AttributeActions,
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
  templateTypeByNumber,
  RelatedTemplate,
  Template,
  ReportColumn,
  ReportColumnConfig,
  ReportModel,
} from './contract/template';
export { GridView, GridViewColumn } from './contract/gridView';
export { SavedFilter, SavedFilterSave } from './contract/savedFilter';
export { TalkGroup, TalkGroupRequest } from './contract/talkGroup';
export { TalkIdList, TalkIdsRequest } from './contract/talkIds';
export { SubjectActions, RelatedSubject, Subject, ScenarioIdentifier, Scenario, Context } from './contract/subject';
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
  TalkFilter,
  TalkIds,
  TalkSaveMany,
  SavedMany,
  TalkBlocker,
  DeleteRefused,
  TalkConflict,
  TalkChangedAnswer,
  TalkConflictAnswer,
  TalkHistoryEntry,
  SearchAnswer,
  SearchResult,
} from './contract/talk';
export {
  AccountType,
  ProfileImage,
  AttributeSelection,
  IntegrationCreatedAnswer,
  NotificationEntry,
  Account,
  TokenClaims,
  LoginService,
  RequestJwt,
  CompanyData,
  AppData,
  LoginAnswer,
  RefreshRequest,
  RefreshAnswer,
  LogoutAnswer,
  StoredUser,
  SessionAccount,
  OwnAccountChange,
} from './contract/account';
export { profileImageLimit } from './contract/profileImageLimit';
export { CertificateAnswer, CertificateChallenge, CertificateState } from './contract/certificate';
export { certificateResults, certificateValidity } from './contract/certificateResults';
export {
  ResourceTypeId,
  ActionIdentifier,
  ResourceAction,
  GrantedAction,
  PermissionItem,
  RoomFilter,
  Delimitation,
  Room,
} from './contract/room';
export { positioningService } from './contract/positioningService';
export { SubjectHelp, SubjectHelpSave } from './contract/help';
export { Menu, MenuTree, MenuItem } from './contract/menu';
export {
  TalkComment,
  TalkCommentSave,
  Timeline,
  TimelineEntry,
  TimelineFilter,
  TimelineKind,
  TimelinePerson,
} from './contract/timeline';
export {
  NotificationChannel,
  Notification,
  Channel,
  CompanyChannel,
  InboxItem,
  InboxRequest,
} from './contract/notification';
export {
  RealtimeAuthenticate,
  SendNotification,
  SendTalkComments,
  SendTalkUpdates,
  PublishTalkTag,
  RealtimeMessage,
  RealtimePresent,
  TalkPresence,
} from './contract/realtime';
export { realtimeCloseCodes } from './contract/realtimeCloseCodes';
export { TagFilter, Tag } from './contract/tag';
export {
  ExportFormat,
  TalkExport,
  ImportState,
  ImportColumn,
  TalkImport,
  ImportMapping,
  ImportStart,
  ImportProblem,
  ImportProblemGroup,
  ImportRelated,
  ImportRepair,
  EmptyMark,
  NumberConvention,
  DateConvention,
} from './contract/transfer';
export { taskAttributeIdentifiers, taskSubject } from './contract/taskNames';
export { TaskAnswer, TaskCall, TaskDelayed, TaskInProgress, TaskTimer, TaskTimers } from './contract/task';
export { isSameStatus } from './desk/statusName';
export { durationInMinutes } from './desk/durationInMinutes';
export { taskAttributes } from './desk/taskAttributes';
export type { TaskAttributes } from './desk/taskAttributes';
export { taskDelay } from './desk/taskDelay';
export type { TaskDelay } from './desk/taskDelay';
export { taskStage, taskStageNames } from './desk/taskStage';
export type { TaskStage } from './desk/taskStage';
export { customerRoomId, ticketAttributeIdentifiers, ticketStatusWarning, ticketSubject } from './desk/ticketNames';
export { allowedTicketStatuses, mayChangeTicketStatus } from './desk/ticketTransitions';
export { ticketStage } from './desk/ticketStage';
export type { TicketStage } from './desk/ticketStage';
export {
  EventStep,
  workStepTypes,
  WorkStepType,
  SendEmailConfig,
  SetValueConfig,
  DialogConfig,
  ExecuteParentJobConfig,
  TagConfig,
  NotificationConfig,
  WorkStep,
  Job,
} from './contract/job';
export { Carrier, FileValue, TimeWindow } from './contract/values';
export { EngineError } from './errors/EngineError';
export type { ErrorDetails } from './errors/EngineError';
export { errorCatalogue } from './errors/catalogue';
export type { ErrorCode } from './errors/catalogue';
export type {
  CheckContext,
  ColumnType,
  ComponentType,
  ComponentTypeCatalogue,
  FilterType,
  FormatContext,
  JsonSchema,
  Kind,
  ParseResult,
} from './component-types/ComponentType';
export { carrierType } from './component-types/carrierType';
export { checkboxType, checkboxLabels } from './component-types/checkboxType';
export { createComponentTypes } from './component-types/createComponentTypes';
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
export { isUnlisted, optionsOf, unlistedOption, withOptionNames } from './component-types/optionValues';
export type { OptionId, SelectValue } from './component-types/optionValues';
export { columnLetter } from './component-types/report/columnLetter';
export { reportColumnMessages, reportColumnProblems } from './component-types/report/reportColumnProblems';
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
export { sampleText } from './component-types/report/sampleText';
export { reportColumnsType } from './component-types/reportColumnsType';
export { fileType, fileOnDemandType } from './component-types/fileType';
export {
  cleanFileName,
  defaultMaxSize,
  extensionOf,
  extensionsOf,
  fileIcon,
  isImageUpload,
  isPicture,
  isViewable,
  maxSizeOf,
  maxFiles,
  formatFileSize,
} from './component-types/fileRules';
export { FileAddress, FileIcons, FileIconsQuery, FileUse } from './contract/file';
export { phoneMasks, phoneType } from './component-types/phoneType';
export { plateMask, plateType } from './component-types/plateType';
export { readOver } from './component-types/readOver';
export { recurrenceType } from './component-types/recurrenceType';
export { frequencies, isExpandable, plainRule, untilDay, weekdays } from './component-types/recurrence/RecurrenceRule';
export type { Frequency, RecurrenceRule, RuleDay, Weekday } from './component-types/recurrence/RecurrenceRule';
export { parseRule, ruleText } from './component-types/recurrence/parseRule';
export type { ReadRule } from './component-types/recurrence/parseRule';
export { expandRule } from './component-types/recurrence/expandRule';
export { ruleParts } from './component-types/recurrence/ruleParts';
export { describeRecurrence } from './component-types/recurrence/describeRecurrence';
export { monthDayLabel, monthNames, weekdayNames } from './component-types/recurrence/recurrenceLabels';
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
export { switchType } from './component-types/switchType';
export { timeType } from './component-types/timeType';
export { safeUrl, urlType } from './component-types/urlType';
export { weightType } from './component-types/weightType';
export { treeType } from './component-types/treeType';
export { timeWindowType } from './component-types/timeWindowType';
export { filterOperators } from './component-types/operators';
export type { FilterOperator } from './component-types/operators';
export { emailPattern, isEmail } from './text/emailPattern';
export { createSay, sayInPortuguese } from './text/say';
export type { Say, Texts, TextValues } from './text/say';
export { translatedTypes } from './languages/translatedTypes';
export type { EngineText } from './languages/english';
export { foldText, foldTextSql } from './text/foldText';
export { applyMask, editMasked, maskWhole } from './text/inputMask';
export type { TextAndCaret } from './text/inputMask';
export { andFilters, matchNone } from './filter/andFilters';
export { compareCodePoints } from './filter/comparisons';
export { compileFilter } from './filter/compileFilter';
export type { FilterPredicate, FilterRecord } from './filter/compileFilter';
export { filterAttributesUsed } from './filter/filterAttributesUsed';
export { attributeCost, filterCost } from './filter/filterCost';
export { findFilterField } from './filter/FilterField';
export type { FilterField, FilterScope } from './filter/FilterField';
export { describeDate } from './filter/describeDate';
export { currentUserLabels, describeFilter, operatorLabel } from './filter/describeFilter';
export type { DescribeFilterOptions } from './filter/describeFilter';
export { withFilterDescriptions } from './filter/withFilterDescriptions';
export { filterLimits } from './filter/filterLimits';
export { filterToSql } from './filter/filterToSql';
export type { FilterSql, FilterToSqlOptions } from './filter/filterToSql';
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
export { assertFilterReadable, assertOrderReadable } from './permissions/assertReadable';
export { compilePermissions } from './permissions/compilePermissions';
export type { PermissionSource } from './permissions/compilePermissions';
export type { LostPointer, RoomDelimitation } from './permissions/delimitationFilter';
export type { RecordAtHand, SubjectPermissions } from './permissions/SubjectPermissions';
export { applyRules, isLocked } from './rules/applyRules';
export type { RulesApplied, RulesInput } from './rules/applyRules';
export { compileRules } from './rules/compileRules';
export type { FormRules, RulesRequest } from './rules/compileRules';
export { ruleSettings } from './rules/FieldRule';
export type { FieldRule, RuleOutcome, ValueCase } from './rules/FieldRule';
export { readableTemplate } from './rules/readableTemplate';
export { attributeSchema } from './schema/attributeSchema';
export { compileForm } from './schema/compileForm';
export type { FormRequest } from './schema/compileForm';
export { groupOperator, isGroupable } from './schema/groupable';
export { arrangeGrid, viewColumnsOf } from './schema/arrangeGrid';
export { columnWidth, compileGrid } from './schema/compileGrid';
export { valuesToSave } from './schema/valuesToSave';
export type { ValuesById } from './schema/valuesToSave';
export type { FormDefinition, FormField, FormSection, GridColumn, GridDefinition } from './schema/definitions';
export { talkIdLabel } from './schema/talkIdLabel';
export { createValidator } from './validation/createValidator';
export { loadValidator } from './validation/loadValidator';
export { naturalKeyMessage } from './validation/naturalKeyMessage';
export { minPasswordScore, minPasswordLength } from './validation/passwordScore';
export type { PasswordScore } from './validation/passwordScore';
export { ratePassword } from './validation/ratePassword';
export { validationMessages } from './validation/messages';
export type { ValidationMessage } from './validation/messages';
export type { ValidationProblem, Validator } from './validation/Validator';
