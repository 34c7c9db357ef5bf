import type { ListOf } from '../contract/common';
import type { FileUse } from '../contract/file';
import type { Context, RelatedSubject, ScenarioIdentifier } from '../contract/subject';
import type { Talk, TalkFilter, TalkHistoryEntry, TalkSave } from '../contract/talk';
import type { FileValue } from '../contract/values';
import type { SubjectAttribute } from '../contract/attribute';
import type { OptionItem, ReportSubject, TreeItem, UploadProgress } from '../registry/FieldDefinition';

/** Where records come from. The HTTP client is one; a page without a server brings its own (see `createMemoryAdapter`). Every call rejects with an EngineError. */
export interface DataAdapter {
  context(
    request: { scenario: ScenarioIdentifier | 'talkmodal'; subject: string; templateId?: number; talkId?: number },
    signal?: AbortSignal,
  ): Promise<Context>;
  list(subject: string, request: TalkFilter, signal?: AbortSignal): Promise<ListOf<Talk>>;
  read(subject: string, talkId: number, signal?: AbortSignal): Promise<Talk>;
  /** `location` is the new record's page, from the Location header. `idempotencyKey` makes a repeated call harmless. */
  create(
    subject: string,
    save: TalkSave,
    idempotencyKey: string,
  ): Promise<{ resourceId: number; location: string | null }>;
  update(subject: string, talkId: number, save: TalkSave, idempotencyKey: string): Promise<Talk>;
  remove(subject: string, talkIds: number[]): Promise<void>;
  activate(subject: string, talkIds: number[]): Promise<void>;
  deactivate(subject: string, talkIds: number[]): Promise<void>;
  saveMany(subject: string, talks: TalkSave[], idempotencyKey: string): Promise<number[]>;
  history(
    subject: string,
    talkId: number,
    page: { page: number; fetch: number },
    signal?: AbortSignal,
  ): Promise<ListOf<TalkHistoryEntry>>;
  related(subject: string, signal?: AbortSignal): Promise<RelatedSubject[]>;
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
  /** The phone number that a configured path of the server answers (1§7), or `null`. Absent: no phone is looked up. */
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
  /** An address that fetches a kept file without a token, good for a few minutes at least. */
  fileUrl?(fileId: string, use: FileUse): Promise<string>;
}
