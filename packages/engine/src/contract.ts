/**
 * The types of the calls between app and server of Assunto beside records: accounts, rooms, menus, notifications, tasks, imports
 * and others. A product that embeds the engine with a server of its own does not need them.
 */
export { Id, IntegerId, PageNumber, TemplateId } from './contract/common';
export { CreatedAnswer, ListAnswer } from './contract/common';
export { columnWidth } from './contract/columnWidth';
export { templateTypeByNumber } from './contract/template';
export {
  TemplateAccount,
  TemplateItem,
  TemplateAreaSave,
  TemplateSave,
  StoredTemplate,
} from './contract/calls/template';
export { FormChildren, FormLayout, FormLayoutSection } from './contract/formLayout';
export { formLayoutConfig, formLimits } from './contract/formLimits';
export {
  FormPreview,
  FormPreviewQuery,
  FormPreviewRows,
  FormPreviewRowsQuery,
  maxFormRows,
} from './contract/calls/formPreview';
export { formLayoutOf } from './schema/formLayoutOf';
export { checkFormTemplate, fieldSettings } from './rules/checkFormTemplate';
export type { FormTemplateProblem } from './rules/checkFormTemplate';
export { ReportModel } from './contract/calls/reportModel';
export { DateUnit } from './contract/dateUnit';
export { SavedFilter, SavedFilterSave } from './contract/calls/savedFilter';
export {
  ListView,
  ListViewAudience,
  ListViewGroup,
  ListViewKind,
  listViewLimits,
  ListViewSave,
  ListViewState,
} from './contract/listView';
export { ListViewOptions } from './contract/listViewOptions';
export {
  AggregateGroup,
  AggregateMeasure,
  AggregateOrder,
  TalkAggregate,
  TalkAggregateRequest,
} from './contract/calls/talkAggregate';
export { TalkGroup, TalkGroupRequest } from './contract/calls/talkGroup';
export { TalkIdList, TalkIdsRequest } from './contract/calls/talkIds';
export { Scenario } from './contract/calls/scenario';
export { TalkIds, TalkSaveMany, SavedMany } from './contract/calls/talkBatch';
export { TalkChangedAnswer } from './contract/calls/talkChanged';
export { Activity, ActivityEntry, ActivityFilter } from './contract/calls/activity';
export { SearchAnswer, SearchFacets, SearchResult } from './contract/calls/search';
export {
  AccountType,
  ProfileImage,
  AttributeSelection,
  IntegrationCreatedAnswer,
  NotificationEntry,
  NotificationChoice,
  NotificationChoices,
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
  AccountChange,
  AccountCreation,
  AccountItem,
  AccountUpdate,
  IntegrationCredentials,
} from './contract/calls/account';
export { profileImageLimit } from './contract/calls/profileImageLimit';
export { AccessExplanation, AccessStep, ExplanationQuery } from './contract/calls/accessExplanation';
export { ViewAsAnswer, ViewAsRequest } from './contract/calls/viewAs';
export { MailContentEntry, MailEntry, MailState } from './contract/calls/mail';
export { OfferedText, ReadyText, ReadyTextSave } from './contract/calls/readyText';
export { ReceivedMailContent, ReceivedMailEntry, ReceivedMailReason } from './contract/calls/receivedMail';
export { BackgroundJobEntry, BackgroundJobState } from './contract/calls/backgroundJob';
export {
  OperationState,
  ProcessFigures,
  RouteFigures,
  SlowQuestion,
  SlowQuestionKind,
  SubjectSize,
} from './contract/calls/operation';
export {
  ConfigurationApplyRequest,
  ConfigurationDifference,
  configurationFileLimits,
  ConfigurationPlan,
  ConfigurationPlanItem,
  ConfigurationPlanRequest,
  configurationSections,
} from './contract/calls/configurationFile';
export type { ConfigurationSection } from './contract/calls/configurationFile';
export { ViewedAs } from './contract/calls/viewedAs';
export { SubjectFile, SubjectFileColumn, SubjectFromFile, SubjectFromFileAnswer } from './contract/calls/subjectFile';
export { ColumnProposal, FileCell, TypeProposal } from './contract/calls/columnProposal';
export { CertificateAnswer, CertificateChallenge, CertificateState } from './contract/calls/certificate';
export { ResourceAction, Room, RoomEntry, RoomResource, RoomResources, RoomSave } from './contract/calls/room';
export {
  PasswordConfirmation,
  RecoveryCodes,
  SecondFactor,
  SecondFactorActivation,
  SecondFactorSetup,
} from './contract/calls/secondFactor';
export { ProfileAssignment, ProfileAssignmentResult } from './contract/calls/accountProfiles';
export {
  AccountImport,
  AccountImportField,
  AccountImportMapping,
  AccountImportRow,
  AccountImportState,
} from './contract/calls/accountImport';
export { AccountSession } from './contract/calls/accountSession';
export { FirstAccess, FirstSteps, Starter } from './contract/calls/firstSteps';
export {
  ComputedDefinition,
  FormulaDefinition,
  LookupDefinition,
  RollupDefinition,
  DeadlineDefinition,
  ServiceClockKind,
  RollupFunction,
} from './contract/computed';
export { SubjectHelp, SubjectHelpSave } from './contract/calls/help';
export {
  AttributeConversion,
  AttributeStorage,
  ConversionAnswer,
  ConversionRequest,
  conversionLimits,
  ConversionProblem,
  ConversionReplacements,
  ConversionState,
} from './contract/calls/attributeConversion';
export {
  AttributeCreate,
  AttributeSave,
  ConfigurationUses,
  ConfiguredAttribute,
  ConfiguredOrder,
  ConfiguredSubject,
  NaturalKeyCollisions,
  OptionRemoval,
  OptionUses,
  Removal,
  SubjectAccess,
  SubjectAccessLevel,
  SubjectAccessSave,
  SubjectCreate,
  subjectLimits,
  SubjectSave,
} from './contract/calls/subjectConfiguration';
export { CompanyMenu, Menu, MenuItem, menuLimits, MenuSave, MenuTree, MenuTreeSave } from './contract/calls/menu';
export { commentFiles, CommentVisibility, NewTalkComment, TalkCommentSave } from './contract/comment';
export {
  MentionablePerson,
  TalkCommentVersion,
  CommentMails,
  TalkComment,
  Timeline,
  DeletedComment,
  TimelineEntry,
  TimelineFilter,
  TimelineKind,
  TimelinePerson,
  TimelineTag,
} from './contract/calls/timeline';
export {
  TalkDeletionCheck,
  TalksRestored,
  talkTrashDays,
  TalkTrashRequest,
  TrashedTalk,
  TrashedTalkList,
} from './contract/calls/talkTrash';
export { NewTalkLink, TalkLink, TalkLinkKind, talkLinkLimits, TalkLinks } from './contract/calls/talkLink';
export {
  mergeLimits,
  TalkMerged,
  TalkMergedAnswer,
  TalkMergeMoved,
  TalkMergeRequest,
  TalkUnmerged,
  TalkUnmergeRequest,
} from './contract/calls/talkMerge';
export {
  Home,
  HomeCard,
  HomeCardKind,
  HomeCards,
  HomeListCard,
  HomeViewCard,
  maxHomeCards,
  RoomHome,
  ShownHomeCard,
} from './contract/calls/home';
export {
  NotificationChannel,
  Notification,
  NotificationSave,
  NotificationDraft,
  NotificationPreview,
  Channel,
  CompanyChannel,
  InboxItem,
  InboxRequest,
} from './contract/calls/notification';
export {
  fillNotificationText,
  notificationTextVariables,
  readNotificationText,
  withoutNotificationVariables,
} from './contract/calls/notificationText';
export type { NotificationTextPart } from './contract/calls/notificationText';
export { columnVariables, notificationVariables } from './contract/calls/notificationVariables';
export type { ColumnVariable } from './contract/calls/notificationVariables';
export {
  RealtimeAuthenticate,
  SendNotification,
  SendTalkComments,
  SendTalkUpdates,
  PublishTalkTag,
  RealtimeMessage,
  RealtimeMissed,
  RealtimeMissedQuery,
  RealtimePresent,
  TalkPresence,
} from './contract/calls/realtime';
export { realtimeCloseCodes } from './contract/calls/realtimeCloseCodes';
export {
  TagFilter,
  Tag,
  TagChoices,
  TagPreview,
  TagPreviewRequest,
  TagSave,
  TalkTagChange,
} from './contract/calls/tag';
export { AttributeDeadline } from './contract/attribute';
export { BusinessHours, businessHoursLimits, BusinessWindow, HolidayDate } from './contract/businessHours';
export {
  Holiday,
  ServiceCalendar,
  ServiceCalendarSave,
  serviceClocks,
  ServiceGoal,
  ServiceGoalSave,
  serviceLimits,
  serviceStateNames,
  serviceStates,
  ServiceTarget,
} from './contract/calls/service';
export type { ServiceState } from './contract/calls/service';
export {
  ExportFormat,
  ExportState,
  TalkExport,
  TalkExportJob,
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
  AnswerConvention,
  NumberConvention,
  DateConvention,
  TimeConvention,
} from './contract/calls/transfer';
export {
  enteredTimeLimits,
  TaskAnswer,
  TaskCall,
  TaskDelayed,
  TaskInProgress,
  TaskRun,
  TaskRuns,
  TaskTimeEntry,
  TaskTimer,
  TaskTimers,
} from './contract/calls/task';
export {
  dialogTypes,
  EventStep,
  eventStepTypes,
  Job,
  JobEvent,
  JobIdentities,
  JobIdentity,
  JobItem,
  JobMatches,
  JobSave,
  JobSchedule,
  JobStart,
  JobWebhook,
  JobWebhookAddress,
  JobWork,
  ManualJob,
  ownWorkStepTypes,
  WorkStep,
  WorkStepType,
  workStepTypes,
} from './contract/calls/job';
export type { EventStepName } from './contract/calls/job';
export {
  CommentConfig,
  ComputedValue,
  DialogConfig,
  ExecuteParentJobConfig,
  HttpRequestConfig,
  JobDialog,
  JobDialogAnswer,
  NotificationConfig,
  receiverTypes,
  relatedReports,
  SendEmailConfig,
  SetActiveConfig,
  SetValueConfig,
  setValueTypes,
  TagConfig,
  WaitConfig,
  workConfigs,
} from './contract/calls/jobWork';
export type { RelatedReport } from './contract/calls/jobWork';
export { Credential, credentialKinds, CredentialKind, CredentialSave } from './contract/calls/credential';
export { Company, CompanySave } from './contract/calls/company';
export {
  JobChange,
  JobEffect,
  JobRun,
  JobRunCount,
  JobRunDetail,
  JobRunLink,
  JobRunRetry,
  JobRunState,
  jobRunStates,
  JobRunStep,
  JobTrial,
  JobTrialItem,
  JobUndo,
  JobUndoItem,
  JobWhy,
} from './contract/calls/jobRun';
export { BrokenUse, SaveEffects } from './contract/calls/saveEffects';
export {
  ConfigurationChange,
  ConfigurationChangeDetail,
  ConfigurationRestored,
  ConfigurationSide,
} from './contract/calls/configurationChange';
export {
  type ConfigurationReference,
  configurationReferences,
  referenceOf,
  resourceReferences,
} from './contract/calls/configurationReferences';
export { EntityUse } from './contract/calls/entityUse';
export { FileAddress } from './contract/calls/fileAddress';
export { FileIcons, FileIconsQuery } from './contract/calls/fileIcons';
export { minPasswordScore, minPasswordLength } from './validation/passwordScore';
export type { PasswordScore } from './validation/passwordScore';
export { ratePassword } from './validation/ratePassword';
