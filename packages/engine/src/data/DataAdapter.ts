import type { ListOf } from '../contract/common';
import type { Context, RelatedSubject, ScenarioIdentifier } from '../contract/subject';
import type { Talk, TalkFilter, TalkHistoryEntry, TalkSave } from '../contract/talk';
import type { OptionItem } from '../registry/FieldDefinition';

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
}
