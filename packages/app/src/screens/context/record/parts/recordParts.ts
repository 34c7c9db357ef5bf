import type { ComponentTypeCatalogue, Context } from '@assunto/engine/core';

/** A part of a record's page, in its inner tabs. */
export type RecordPartId = 'conversation' | 'form' | 'history' | 'files' | 'related';

const ids: readonly RecordPartId[] = ['conversation', 'form', 'history', 'files', 'related'];

/** The parts of a record that have something to show: a conversation and files only where there can be some. */
export function recordParts(
  { subject }: Pick<Context, 'subject'>,
  isConversation: boolean,
  componentTypes: ComponentTypeCatalogue,
): readonly RecordPartId[] {
  const hasFiles = subject.subjectAttributes.some(({ componentId }) => componentTypes.get(componentId).kind === 'file');
  const isShown: Readonly<Record<RecordPartId, boolean>> = {
    conversation: isConversation,
    form: true,
    history: true,
    files: hasFiles,
    related: true,
  };
  return ids.filter((id) => isShown[id]);
}

/** The part that an address names, else the first one. */
export function partOf(query: URLSearchParams, parts: readonly RecordPartId[]): RecordPartId {
  const named = query.get('tab');
  return parts.find((part) => part === named) ?? parts[0] ?? 'form';
}
