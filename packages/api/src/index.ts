/**
 * The calls between browser and server of Assunto beside those of records: accounts, rooms, menus, notifications, tasks, imports and
 * others, each with the schema of what is sent and answered.
 */
export { TemplateAccount, TemplateItem, TemplateAreaSave, TemplateSave, StoredTemplate } from './calls/template';
export { FormPreview, FormPreviewQuery, FormPreviewRows, FormPreviewRowsQuery, maxFormRows } from './calls/formPreview';
export { ReportModel } from './calls/reportModel';
export { SavedFilter, SavedFilterSave } from './calls/savedFilter';
export {
  AggregateGroup,
  AggregateMeasure,
  AggregateOrder,
  TalkAggregate,
  TalkAggregateRequest,
} from './calls/talkAggregate';
export { TalkGroup, TalkGroupRequest } from './calls/talkGroup';
export { TalkIdList, TalkIdsRequest } from './calls/talkIds';
export { Scenario } from './calls/scenario';
export { TalkChangedAnswer } from './calls/talkChanged';
export { Activity, ActivityEntry, ActivityFilter } from './calls/activity';
export { SearchAnswer, SearchFacets, SearchResult } from './calls/search';
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
} from './calls/account';
export { profileImageLimit } from './calls/profileImageLimit';
export { AccessExplanation, AccessStep, ExplanationQuery } from './calls/accessExplanation';
export { ViewAsAnswer, ViewAsRequest } from './calls/viewAs';
export { MailContentEntry, MailEntry, MailState } from './calls/mail';
export { OfferedText, ReadyText, ReadyTextSave } from './calls/readyText';
export { ReceivedMailContent, ReceivedMailEntry, ReceivedMailReason } from './calls/receivedMail';
export { BackgroundJobEntry, BackgroundJobState } from './calls/backgroundJob';
export {
  OperationState,
  ProcessFigures,
  RouteFigures,
  SlowQuestion,
  SlowQuestionKind,
  SubjectSize,
} from './calls/operation';
export {
  ConfigurationApplyRequest,
  ConfigurationDifference,
  configurationFileLimits,
  ConfigurationPlan,
  ConfigurationPlanItem,
  ConfigurationPlanRequest,
  configurationSections,
} from './calls/configurationFile';
export type { ConfigurationSection } from './calls/configurationFile';
export { ViewedAs } from './calls/viewedAs';
export { SubjectFile, SubjectFileColumn, SubjectFromFile, SubjectFromFileAnswer } from './calls/subjectFile';
export { ColumnProposal, FileCell, TypeProposal } from './calls/columnProposal';
export { CertificateAnswer, CertificateChallenge, CertificateState } from './calls/certificate';
export { ResourceAction, Room, RoomEntry, RoomResource, RoomResources, RoomSave } from './calls/room';
export {
  PasswordConfirmation,
  RecoveryCodes,
  SecondFactor,
  SecondFactorActivation,
  SecondFactorSetup,
} from './calls/secondFactor';
export { ProfileAssignment, ProfileAssignmentResult } from './calls/accountProfiles';
export {
  AccountImport,
  AccountImportField,
  AccountImportMapping,
  AccountImportRow,
  AccountImportState,
} from './calls/accountImport';
export { AccountSession } from './calls/accountSession';
export { FirstAccess, FirstSteps, Starter } from './calls/firstSteps';
export { SubjectHelp, SubjectHelpSave } from './calls/help';
export {
  AttributeConversion,
  AttributeStorage,
  ConversionAnswer,
  ConversionRequest,
  conversionLimits,
  ConversionProblem,
  ConversionReplacements,
  ConversionState,
} from './calls/attributeConversion';
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
} from './calls/subjectConfiguration';
export { CompanyMenu, Menu, MenuItem, menuLimits, MenuSave, MenuTree, MenuTreeSave } from './calls/menu';
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
} from './calls/timeline';
export {
  TalkDeletionCheck,
  TalksRestored,
  talkTrashDays,
  TalkTrashRequest,
  TrashedTalk,
  TrashedTalkList,
} from './calls/talkTrash';
export { NewTalkLink, TalkLink, TalkLinkKind, talkLinkLimits, TalkLinks } from './calls/talkLink';
export {
  mergeLimits,
  TalkMerged,
  TalkMergedAnswer,
  TalkMergeMoved,
  TalkMergeRequest,
  TalkUnmerged,
  TalkUnmergeRequest,
} from './calls/talkMerge';
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
} from './calls/home';
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
} from './calls/notification';
export {
  fillNotificationText,
  notificationTextVariables,
  readNotificationText,
  withoutNotificationVariables,
} from './calls/notificationText';
export type { NotificationTextPart } from './calls/notificationText';
export { columnVariables, notificationVariables } from './calls/notificationVariables';
export type { ColumnVariable } from './calls/notificationVariables';
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
} from './calls/realtime';
export { realtimeCloseCodes } from './calls/realtimeCloseCodes';
export { TagFilter, Tag, TagChoices, TagPreview, TagPreviewRequest, TagSave, TalkTagChange } from './calls/tag';
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
} from './calls/service';
export type { ServiceState } from './calls/service';
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
} from './calls/transfer';
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
} from './calls/task';
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
} from './calls/job';
export type { EventStepName } from './calls/job';
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
} from './calls/jobWork';
export type { RelatedReport } from './calls/jobWork';
export { Credential, credentialKinds, CredentialKind, CredentialSave } from './calls/credential';
export { Company, CompanySave } from './calls/company';
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
} from './calls/jobRun';
export { BrokenUse, SaveEffects } from './calls/saveEffects';
export {
  ConfigurationChange,
  ConfigurationChangeDetail,
  ConfigurationRestored,
  ConfigurationSide,
} from './calls/configurationChange';
export {
  type ConfigurationReference,
  configurationReferences,
  referenceOf,
  resourceReferences,
} from './calls/configurationReferences';
export { EntityUse } from './calls/entityUse';
export { FileIcons, FileIconsQuery } from './calls/fileIcons';
export { minPasswordScore, minPasswordLength } from './password/passwordScore';
export type { PasswordScore } from './password/passwordScore';
export { ratePassword } from './password/ratePassword';
