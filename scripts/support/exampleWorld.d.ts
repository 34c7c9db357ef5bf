import type { useState as reactUseState } from 'react';
import type {
  DataAdapter,
  DraftStorage,
  EditorServices,
  EntityDefinition,
  EntitySource,
  FieldDefinition,
  FieldRegistry,
  OptionItem,
  OutboxStorage,
  UseRecordResult,
} from '@assunto/engine';
import type {
  compilePermissions,
  ComponentType,
  ComponentTypeCatalogue,
  Context,
  FilterContext,
  FilterTree,
  GridDefinition,
  Subject,
  SubjectAttribute,
  SubjectPermissions,
  Talk,
  Template,
} from '@assunto/engine/core';

/** What a company sends notifications by. */
interface Channel {
  channelId: number;
  description: string;
}

/** What the examples in docstrings take for granted: the things that every page and every server has. */
declare global {
  const subject: Subject;
  const template: Template;
  const attribute: SubjectAttribute;
  const attributes: readonly SubjectAttribute[];
  const definition: GridDefinition;
  const permissions: SubjectPermissions;
  const me: FilterContext['me'];
  const room: Parameters<typeof compilePermissions>[0]['room'];
  const talk: Talk;
  const talks: readonly Talk[];
  const context: Context;
  const tree: FilterTree;
  const filterContext: FilterContext;
  const componentTypes: ComponentTypeCatalogue;
  const mapType: ComponentType;
  const mapField: FieldDefinition;
  const registry: FieldRegistry;
  const adapter: DataAdapter;
  const record: UseRecordResult;
  const signal: AbortSignal;
  const options: readonly OptionItem[];
  const services: EditorServices;
  const session: { token: string | null; refresh(): Promise<boolean> };
  const drafts: DraftStorage;
  /** One step of a procedure that a page edits. */
  const step: { id: number; days: number | null };
  const setStep: (changed: { id: number; days: number | null }) => void;
  /** Where a page reads options from. */
  const citiesOf: (uf: string, signal: AbortSignal) => Promise<readonly { id: string; name: string }[]>;
  const outboxStorage: OutboxStorage;
  const channel: EntityDefinition<Channel>;
  const channels: EntitySource<Channel>;
  const pool: { query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> };
  const useState: typeof reactUseState;
  function notify(sentence: string): void;
  function openRecord(talkId: RecordId | 'add'): void;
}
