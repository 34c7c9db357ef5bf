import type { Talk } from '@assunto/engine/core';
import {
  columnVariables,
  fillNotificationText,
  notificationTextVariables,
  notificationVariables,
  type ColumnVariable,
  type NotificationDraft,
  type NotificationPreview,
} from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../access/RecordRequest';
import { HttpError } from '../platform/errors/errors';
import { readTalk } from '../records/read/readTalk';

/** The text for a value that is empty or that the receiver may not read, so that they cannot see the difference. */
const blank = '—';
/** The maximum length of a value and of a whole text, in characters. */
const longest = { value: 200, title: 300, message: 4000 };
/** The maximum number of related records per variable. */
const mostRelated = 10;

/** The text of a notification for its receiver, and its record. */
export interface RenderedNotification extends NotificationPreview {
  subjectId: number | null;
  talkId: number | null;
  /** About an internal note of the record: in the inbox only for those who may read its notes. */
  isInternal?: boolean;
}

/**
 * Renders a notification for the account of `request`, with the values that it may read: others stay blank. Values are inserted
 * as text only. Throws SUBJECT_NOT_FOUND and TALK_NOT_FOUND when the account may not read the subject or the record.
 */
export async function renderNotification(
  request: AccountRequest,
  { titleTemplate, messageTemplate, attachReferences = true, ...about }: NotificationDraft,
): Promise<RenderedNotification> {
  const { subject, talk } = await readRecord(request, about);
  const names = [...new Set([titleTemplate, messageTemplate].flatMap(notificationTextVariables))];
  const values = await valuesOf(request, subject, talk, names);
  const fill = (template: string, most: number): string =>
    cut(
      fillNotificationText(template, (name) => values.get(name) ?? blank),
      most,
    );
  return {
    title: fill(titleTemplate, longest.title).replace(/\s+/g, ' ').trim(),
    message: fill(messageTemplate, longest.message).trim(),
    link: subject && talk && attachReferences ? talkPath(subject.subject.subjectIdentifier, talk.talkId) : null,
    subjectId: subject ? subject.subject.subjectId : null,
    talkId: talk ? talk.talkId : null,
  };
}

/**
 * Texts with variables for a comment on a record that the account of `request` may read. `escape` is applied to each value. Throws
 * SUBJECT_NOT_FOUND and TALK_NOT_FOUND.
 */
export async function renderText(
  request: AccountRequest,
  about: Required<Pick<NotificationDraft, 'subjectId' | 'talkId'>>,
  templates: readonly string[],
  escape: (value: string) => string,
): Promise<string[]> {
  if (templates.length === 0) return [];
  const { subject, talk } = await readRecord(request, about);
  const values = await valuesOf(request, subject, talk, [...new Set(templates.flatMap(notificationTextVariables))]);
  return templates.map((template) => fillNotificationText(template, (name) => escape(values.get(name) ?? blank)));
}

async function readRecord(
  request: AccountRequest,
  { subjectId = null, talkId = null }: Pick<NotificationDraft, 'subjectId' | 'talkId'>,
): Promise<{ subject: RecordRequest | null; talk: Talk | null }> {
  if (subjectId === null) return { subject: null, talk: null };
  const subject = request.openReadable(subjectId);
  if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
  return { subject, talk: talkId === null ? null : await readTalk(subject, talkId) };
}

const talkPath = (subjectIdentifier: string, talkId: number): string =>
  `/context/talk/${encodeURIComponent(subjectIdentifier)}/${talkId}`;

async function valuesOf(
  request: AccountRequest,
  subject: RecordRequest | null,
  talk: Talk | null,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { name, email } = request.account;
  const values = new Map([
    [notificationVariables.name as string, cut(name, longest.value)],
    [notificationVariables.email, cut(email ?? blank, longest.value)],
    [notificationVariables.talk, talk ? String(talk.talkId) : blank],
  ]);
  if (!subject || !talk) return values;
  const related = createRelatedReader(request);
  for (const variable of variablesOf(subject)) {
    if (!names.includes(variable.name)) continue;
    const text = await textOf(subject, talk, variable, related);
    values.set(variable.name, text === '' ? blank : cut(text, longest.value));
  }
  return values;
}

/** The columns that an account may use in a notification about a subject. */
export const variablesOf = (request: RecordRequest): ColumnVariable[] =>
  columnVariables(columnsOf(request), (subjectId) => {
    const related = request.openReadable(subjectId);
    return related ? columnsOf(related) : undefined;
  });

const columnsOf = ({ subject, permissions }: RecordRequest) => ({
  subjectId: subject.subjectId,
  subjectAttributes: permissions.readable,
});

type ReadRelated = (subjectId: number, talkId: number) => Promise<{ request: RecordRequest; talk: Talk } | null>;

/** Reads related records, each once; `null` for one that the account may not read. */
function createRelatedReader(request: AccountRequest): ReadRelated {
  const known = new Map<number, ReturnType<ReadRelated>>();
  const read: ReadRelated = async (subjectId, talkId) => {
    const related = request.openReadable(subjectId);
    if (!related) return null;
    try {
      return { request: related, talk: await readTalk(related, talkId) };
    } catch (error) {
      if (error instanceof HttpError && error.code === 'TALK_NOT_FOUND') return null;
      throw error;
    }
  };
  return (subjectId, talkId) => {
    const found = known.get(talkId) ?? read(subjectId, talkId);
    known.set(talkId, found);
    return found;
  };
}

async function textOf(
  subject: RecordRequest,
  talk: Talk,
  { attributes: [own, column] }: ColumnVariable,
  readRelated: ReadRelated,
): Promise<string> {
  if (!column) return shownText(subject, talk, own.subjectAttributeId);
  const subjectId = own.relatedSubject?.subjectId ?? 0;
  const texts: string[] = [];
  for (const talkId of relatedIds(valueOf(talk, own.subjectAttributeId)).slice(0, mostRelated)) {
    const related = await readRelated(subjectId, talkId);
    if (related) texts.push(shownText(related.request, related.talk, column.subjectAttributeId));
  }
  return texts.filter((text) => text !== '').join(', ');
}

const valueOf = (talk: Talk, subjectAttributeId: number): unknown =>
  talk.talkValues.find((value) => value.subjectAttributeId === subjectAttributeId)?.value ?? null;

function shownText(request: RecordRequest, talk: Talk, subjectAttributeId: number): string {
  const column = request.readable.find(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId);
  const value = valueOf(talk, subjectAttributeId);
  if (!column || value === null) return '';
  const { componentType, attribute } = column;
  return (componentType.displayText ?? componentType.format)(value, attribute, {
    timeZone: request.company.timeZone,
  }).trim();
}

/** The ids of the records in the value of a related attribute, one or several. */
function relatedIds(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
    const id = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : null;
    return typeof id === 'number' ? [id] : [];
  });
}

/** Truncates a text without splitting surrogate pairs. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
