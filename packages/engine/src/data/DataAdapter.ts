import type { ListOf } from '../contract/common';
import type { FileUse } from '../contract/file';
import type { Context, RelatedSubject, ScenarioIdentifier } from '../contract/subject';
import type { Talk, TalkFilter, TalkHistoryEntry, TalkSave } from '../contract/talk';
import type { FileValue } from '../contract/values';
import type { SubjectAttribute } from '../contract/attribute';
import type { OptionItem, ReportSubject, TreeItem, UploadProgress } from '../registry/FieldDefinition';

/**
 * Where records come from: the HTTP client is one (`createHttpAdapter`), the page's memory another
 * (`createMemoryAdapter`), a product's own a third.
 *
 * What every call may assume: it is made with the identity of one person; `subject` is a subject's identifier; calls come
 * in any order, at once and again, and `this` may be another object.
 *
 * What every call guarantees: it answers new objects in the shape of the contract, with canonical values and without what
 * the caller may not read; it rejects with an EngineError (`REQUEST_FAILED` with `details.status` and `details.answer`
 * for a refusal, `NETWORK_UNAVAILABLE` when nothing answered); a refused call changed nothing; one whose `signal` is
 * aborted rejects with the signal's reason and soon.
 */
export interface DataAdapter {
  /**
   * All that a screen needs to show a subject: the subject with the attributes that the caller may read, and the template
   * of `templateId`, else the one that fits the scenario and, with `talkId`, the record. 404 for a subject out of reach.
   */
  context(
    request: { scenario: ScenarioIdentifier | 'talkmodal'; subject: string; templateId?: number; talkId?: number },
    signal?: AbortSignal,
  ): Promise<Context>;
  /**
   * A page of records: those that `filterJson`, `term` and `isActive` (true unless given) let pass, in `order` with the
   * talk id as the last key. `want: 'page'` leaves `totalResults` null, `want: 'total'` leaves `itens` empty. Refuses
   * with 400 a filter that names what the caller may not read.
   */
  list(subject: string, request: TalkFilter, signal?: AbortSignal): Promise<ListOf<Talk>>;
  /** One record with the `version` that a save of it sends back. 404 when it does not exist or is out of reach. */
  read(subject: string, talkId: number, signal?: AbortSignal): Promise<Talk>;
  /**
   * Keeps a new record of `save.talkValues`; attributes that these leave out are empty. Called again with the same
   * `idempotencyKey`, it answers the same record instead of keeping a second. `location` is the new record's page, if it
   * has one. 422 with `errors` by attribute for values that are refused.
   */
  create(
    subject: string,
    save: TalkSave,
    idempotencyKey: string,
  ): Promise<{ resourceId: number; location: string | null }>;
  /**
   * Changes the values that `save.talkValues` names, no others, and answers the record as it is now, its `version` grown.
   * 409 with `conflicts` when `save.version` is old and somebody else changed one of the same attributes.
   */
  update(subject: string, talkId: number, save: TalkSave, idempotencyKey: string): Promise<Talk>;
  /** Takes records away, all or none; repeated with its `idempotencyKey`, nothing is done again. 403 or 422 with `blockers` when some may not go or others point to them. */
  remove(subject: string, talkIds: number[], idempotencyKey?: string): Promise<void>;
  /** Brings deactivated records back, all or none. */
  activate(subject: string, talkIds: number[], idempotencyKey?: string): Promise<void>;
  /** Hides records from lists that do not ask for inactive ones, all or none. */
  deactivate(subject: string, talkIds: number[], idempotencyKey?: string): Promise<void>;
  /** Writes a comment on a record, once for an `idempotencyKey`. Absent: records take none. */
  comment?(subject: string, talkId: number, text: string, idempotencyKey: string): Promise<void>;
  /** Starts a task for the caller; one that runs for them already goes on. Absent: there are no tasks. */
  startTask?(talkId: number): Promise<void>;
  /** Creates or updates (those with a `talkId`) at once, all or none; answers their ids in the order of `talks`. */
  saveMany(subject: string, talks: TalkSave[], idempotencyKey: string): Promise<number[]>;
  /** What happened to a record, latest first, without the values of attributes that the caller may not read. */
  history(
    subject: string,
    talkId: number,
    page: { page: number; fetch: number },
    signal?: AbortSignal,
  ): Promise<ListOf<TalkHistoryEntry>>;
  /** The subjects that point to this one, for tabs of related records. */
  related(subject: string, signal?: AbortSignal): Promise<RelatedSubject[]>;
  /**
   * Records of an attribute's related subject whose name has every word of `term`, accents and case ignored; at most 100,
   * all of them for an empty term. Called at each pause of typing: `signal` ends the call that a newer one replaces.
   */
  searchOptions(
    subjectAttributeId: number,
    relatedSubject: string,
    term: string,
    signal: AbortSignal,
  ): Promise<OptionItem[]>;
  /**
   * Whether a talk other than `talkId` (`null`: a new one) has this value of a natural key. Absent: a form finds out when
   * it saves.
   */
  isValueTaken?(
    subjectAttributeId: number,
    value: unknown,
    talkId: number | null,
    signal: AbortSignal,
  ): Promise<boolean>;
  /** The phone number that a configured path of the server answers, or `null`. Absent: no phone is looked up. */
  lookUpPhone?(path: string, signal: AbortSignal): Promise<string | null>;
  /** The tree of an attribute's related subject, level by level or searched: see `EditorServices.searchTree`. */
  optionTree?(
    attribute: SubjectAttribute,
    request: { parentId: number | null; term: string },
    signal: AbortSignal,
  ): Promise<TreeItem[]>;
  /** The subjects that an attribute's filter or report columns may name, with what the caller may read of each. */
  reportSubjects?(attribute: SubjectAttribute, signal: AbortSignal): Promise<ReportSubject[]>;
  /** Keeps a file for an attribute; a record holds it once it is saved with it. Cancelled by `signal`, nothing stays behind. */
  uploadFile?(
    subjectAttributeId: number,
    file: File,
    onProgress: UploadProgress,
    signal: AbortSignal,
  ): Promise<FileValue>;
  /** An address that fetches a stored file without a token, good for a few minutes at least. */
  fileUrl?(fileId: string, use: FileUse): Promise<string>;
}
