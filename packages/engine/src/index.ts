/** The engine for React: registry, provider, store and data access. The form and the grid have separate entries. */
export type {
  CellProps,
  ConflictValueProps,
  EditorProps,
  EditorServices,
  FieldDefinition,
  FieldRegistry,
  OptionItem,
  ReportSubject,
  TreeItem,
  UploadProgress,
} from './registry/FieldDefinition';
export { defineField } from './registry/defineField';
export type { FieldInput } from './registry/defineField';
export { createExactRegistry } from './registry/createExactRegistry';
export { createRegistry } from './registry/createRegistry';
export type { DataAdapter } from './data/DataAdapter';
export type { RecordId, Register } from './contract/recordId';
export { createClient } from './data/createClient';
export { isErrorAnswer, type ExpectedAnswer } from './data/readAnswer';
export { sendFile } from './data/sendFile';

export type { Client, ClientAnswer, ClientOptions, ClientRequest } from './data/createClient';
export { createHttpAdapter } from './data/createHttpAdapter';
export type { HttpAdapterOptions } from './data/createHttpAdapter';
export { createMemoryAdapter } from './data/createMemoryAdapter';
export type { MemoryAdapterOptions } from './data/createMemoryAdapter';
export type { MemorySubject } from './data/memoryTalks';
export { memorySubject } from './data/memorySubject';
export type { MemorySubjectDescription } from './data/memorySubject';
export {
  answerOf,
  conflictOf,
  deleteRefusedOf,
  isUnreachable,
  problemsOf,
  statusOf,
  refusalOf,
  userMessageOf,
} from './data/requestFailure';
export { useAfterPress } from './react/useAfterPress';
export { EngineProvider } from './react/EngineProvider';
export type { EngineProviderProps } from './react/EngineProvider';
export { createTranslation } from './react/createTranslation';
export type { CatalogueLoaders, Translation } from './react/createTranslation';
export { LanguageProvider, useLanguage } from './react/LanguageProvider';
export type { Language } from './react/LanguageProvider';
export { useEngine } from './react/Engine';
export type { Engine } from './react/Engine';
export type { FieldErrorInfo } from './react/FieldBoundary';

export type { RecordState, SaveOutcome, SyncState } from './store/recordSaving';
export type { LoadingFlags } from './store/loadingFlags';
export { useRetryOnReconnect } from './react/useRetryOnReconnect';
export { useStable } from './react/useStable';
export { useRelatedAttributes } from './react/useRelatedAttributes';

export { useRecord } from './react/useRecord';
export type { UseRecordResult, UseRecordOptions } from './react/useRecord';
export { useRecords } from './react/useRecords';
export type { UseRecordsResult } from './react/useRecords';
export type { Draft } from './store/createDraft';
export { flushDrafts } from './store/createDraftSaver';
export type { DraftStorage } from './store/DraftStorage';
export { useOutbox } from './react/useOutbox';
export type { UseOutboxResult } from './react/useOutbox';
export { createOutbox } from './store/outbox/createOutbox';
export type { OutboxFactory } from './store/outbox/createOutbox';
export type { OutboxStorage } from './store/outbox/OutboxStorage';
export type { QueuedAct, QueuedSave } from './store/outbox/QueuedSave';

export { ruledRecord } from './store/ruledRecord';
export type { RuledForm, RuledRecord } from './store/ruledRecord';
export { lockedMessageKeys } from './store/cell-edits/messages';
export type { FormSession } from './store/form/FormSession';
export type { RecordSession, SaveState } from './store/RecordSession';
export type { UseFormSessionResult } from './react/useFormSession';
export { useGridContext } from './react/useGridContext';
export type { UseGridContextResult } from './react/useGridContext';
export { defineForm } from './definition/defineForm';
export {
  checkbox,
  color,
  custom,
  date,
  datetime,
  decimal,
  duration,
  email,
  files,
  money,
  multiline,
  number,
  percentage,
  phone,
  plate,
  recurrence,
  select,
  taxNumber,
  text,
  time,
  toggle,
  url,
  weight,
} from './definition/leaves';
export { list, object, variants } from './definition/composites';
export { useList } from './lists/useList';
export { useValueOf } from './lists/useValueOf';
export type { ListItem, UseListResult } from './lists/useList';
export { fromJsonSchema } from './definition/fromJsonSchema';
export type { SchemaFieldOptions, UiSchema } from './definition/UiSchema';
export type {
  CustomOptions,
  Field,
  FieldFor,
  FieldsOf,
  Leaf,
  LeafOptions,
  ListOptions,
  PartOptions,
  Rule,
  RuleContext,
  Section,
  SelectOptions,
  VariantOptions,
} from './definition/Field';
export type {
  EntityDefinition,
  EntityId,
  EntityPermissions,
  EntityValues,
  HiddenValue,
  MergedValue,
  OptionSearch,
} from './entity/EntityDefinition';
export type { ComponentName } from './entity/componentNames';
export type {
  EntityListAnswer,
  EntityListRequest,
  EntityOrder,
  EntityRefusal,
  EntitySource,
} from './entity/EntitySource';
export { createHttpEntities } from './entity/createHttpEntities';
export type { HttpEntities } from './entity/createHttpEntities';
export { createMemoryEntities } from './entity/createMemoryEntities';
export type { MemoryEntities } from './entity/createMemoryEntities';
export type { EntitySaved, EntitySession, EntitySessionRequest } from './entity/createEntitySession';
export { useEntityForm } from './react/useEntityForm';
export type { UseEntityFormResult } from './react/useEntityForm';
export { removeEntity, refreshEntities } from './entity/removeEntity';
export { useEntityList } from './react/useEntityList';
export type { UseEntityListResult } from './react/useEntityList';
