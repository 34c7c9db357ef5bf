import type { ComponentTypeCatalogue, Context, Talk } from '@assunto/engine/core';

/** A part of a record's page, in its inner tabs. */
export type RecordPartId = 'conversation' | 'form' | 'history' | 'files' | 'related';

const ids: readonly RecordPartId[] = ['conversation', 'form', 'history', 'files', 'related'];

/** The files that comments of a record have. */
export const filesOfComments = ({ talkAttachments }: Pick<Talk, 'talkAttachments'>): Talk['talkAttachments'] =>
  talkAttachments.filter(({ talkCommentId }) => talkCommentId !== null);

/** The parts of a record that have something to show: a conversation and fields of files where there can be some, else files that it has. */
export function recordParts(
  { subject }: Pick<Context, 'subject'>,
  talk: Pick<Talk, 'talkAttachments'>,
  isConversation: boolean,
  componentTypes: ComponentTypeCatalogue,
): readonly RecordPartId[] {
  const hasFields = subject.subjectAttributes.some(
    ({ componentId }) => componentTypes.get(componentId).kind === 'file',
  );
  const isShown: Readonly<Record<RecordPartId, boolean>> = {
    conversation: isConversation,
    form: true,
    history: true,
    files: hasFields || filesOfComments(talk).length > 0,
    related: true,
  };
  return ids.filter((id) => isShown[id]);
}

/** The part that an address names, else the first one. */
export function partOf(query: URLSearchParams, parts: readonly RecordPartId[]): RecordPartId {
  const named = query.get('tab');
  return parts.find((part) => part === named) ?? parts[0] ?? 'form';
}
