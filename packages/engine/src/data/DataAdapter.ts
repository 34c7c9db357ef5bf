import type { RecordId } from '../contract/recordId';
import type { NewTalkComment } from '../contract/comment';
import type { ListOf } from '../contract/common';
import type { FileUse } from '../contract/file';
import type { Context, RelatedSubject, ScenarioIdentifier } from '../contract/subject';
import type { Talk, TalkFilter, TalkHistoryEntry, TalkSave } from '../contract/talk';
import type { FileValue } from '../contract/values';
import type { SubjectAttribute } from '../contract/attribute';
import type { OptionItem, ReportSubject, TreeItem, UploadProgress } from '../registry/FieldDefinition';

/**
 * The source of records: the HTTP client (`createHttpAdapter`), memory (`createMemoryAdapter`), or a product's own
 * implementation.
 *
 * What every call may assume: it is made with the identity of one person; `subject` is a subject's identifier. Calls can come in
 * any order, concurrently and repeatedly, and `this` may be another object.
 *
 * What every call guarantees: it returns new objects in the shape of the contract, with canonical values and without what the
 * caller may not read; it rejects with an EngineError (`REQUEST_FAILED` with `details.status` and `details.answer` for a refusal,
 * `NETWORK_UNAVAILABLE` without a response); a refused call has changed nothing; a call whose `signal` is aborted rejects soon
 * with the signal's reason.
 */
export interface DataAdapter {
  /**
   * Everything that a screen needs to show a subject: the subject with the attributes that the caller may read, and the template
   * of `templateId`, else the one for the scenario and, with `talkId`, the record. 404 for a subject that the caller may not use.
   */
  context(
    request: { scenario: ScenarioIdentifier | 'talkmodal'; subject: string; templateId?: number; talkId?: RecordId },
    signal?: AbortSignal,
  ): Promise<Context>;
  /**
   * A page of the records that match `filterJson`, `term` and `isActive` (true by default), in `order` with the talk id as the
   * last key. `want: 'page'` leaves `totalResults` null, `want: 'total'` leaves `itens` empty. Refuses with 400 a filter over
   * attributes that the caller may not read.
   */
  list(subject: string, request: TalkFilter, signal?: AbortSignal): Promise<ListOf<Talk>>;
  /** One record with the `version` that a save of it sends back. 404 when it does not exist or may not be read. */
  read(subject: string, talkId: RecordId, signal?: AbortSignal): Promise<Talk>;
  /**
   * Creates a record with `save.talkValues`; other attributes are empty. Called again with the same `idempotencyKey`, it returns
   * the same record instead of creating a second. `location` is the new record's page, if it has one. 422 with `errors` by
   * attribute for refused values.
   */
  create(
    subject: string,
    save: TalkSave,
    idempotencyKey: string,
  ): Promise<{ resourceId: RecordId; location: string | null }>;
  /**
   * Changes only the values in `save.talkValues`, and returns the updated record with its new `version`. 409 with `conflicts`
   * when `save.version` is outdated and somebody else changed one of the same attributes.
   */
  update(subject: string, talkId: RecordId, save: TalkSave, idempotencyKey: string): Promise<Talk>;
  /**
   * Deletes records, all or none; a repetition with the same `idempotencyKey` has no effect. 403 or 422 with `blockers` when some
   * may not be deleted or others refer to them.
   */
  remove(subject: string, talkIds: RecordId[], idempotencyKey?: string): Promise<void>;
  /** Activates deactivated records, all or none. */
  activate(subject: string, talkIds: RecordId[], idempotencyKey?: string): Promise<void>;
  /** Deactivates records, which hides them from lists that do not request inactive ones; all or none. */
  deactivate(subject: string, talkIds: RecordId[], idempotencyKey?: string): Promise<void>;
  /** Adds a comment to a record, once per `idempotencyKey`. Absent: comments are not supported. */
  comment?(subject: string, talkId: RecordId, comment: NewTalkComment, idempotencyKey: string): Promise<void>;
  /** Starts a task for the caller; one that they already run continues. Absent: there are no tasks. */
  startTask?(talkId: RecordId): Promise<void>;
  /** Creates records or updates those with a `talkId`, all or none; returns their ids in the order of `talks`. */
  saveMany(subject: string, talks: TalkSave[], idempotencyKey: string): Promise<RecordId[]>;
  /** The history of a record, latest first, without values of attributes that the caller may not read. */
  history(
    subject: string,
    talkId: RecordId,
    page: { page: number; fetch: number },
    signal?: AbortSignal,
  ): Promise<ListOf<TalkHistoryEntry>>;
  /** The subjects that refer to this one, for tabs of related records. */
  related(subject: string, signal?: AbortSignal): Promise<RelatedSubject[]>;
  /**
   * Records of an attribute's related subject whose name contains every word of `term`, ignoring accents and case; at most 100,
   * also for an empty term. Called at each pause of typing: `signal` aborts the call that a newer one replaces.
   */
  searchOptions(
    subjectAttributeId: number,
    relatedSubject: string,
    term: string,
    signal: AbortSignal,
  ): Promise<OptionItem[]>;
  /**
   * Whether a talk other than `talkId` (`null`: a new one) has this value of a natural key. Absent: a duplicate is found only
   * when saving.
   */
  isValueTaken?(
    subjectAttributeId: number,
    value: unknown,
    talkId: RecordId | null,
    signal: AbortSignal,
  ): Promise<boolean>;
  /** The phone number that a configured path of the server returns, or `null`. Absent: there is no lookup. */
  lookUpPhone?(path: string, signal: AbortSignal): Promise<string | null>;
  /** The tree of an attribute's related subject, level by level or searched: see `EditorServices.searchTree`. */
  optionTree?(
    attribute: SubjectAttribute,
    request: { parentId: RecordId | null; term: string },
    signal: AbortSignal,
  ): Promise<TreeItem[]>;
  /** The subjects that an attribute's filter or report columns may name, with what the caller may read of each. */
  reportSubjects?(attribute: SubjectAttribute, signal: AbortSignal): Promise<ReportSubject[]>;
  /**
   * Stores a file for an attribute; it is attached to a record by saving it there. Aborted by `signal`, nothing remains stored.
   */
  uploadFile?(
    subjectAttributeId: number,
    file: File,
    onProgress: UploadProgress,
    signal: AbortSignal,
  ): Promise<FileValue>;
  /** An address that serves a stored file without a token, valid for at least a few minutes. */
  fileUrl?(fileId: string, use: FileUse): Promise<string>;
}
