import { answerOf, statusOf, userMessageOf, type Client, type EntitySource } from '@assunto/engine';
import type { ListOf, Subject } from '@assunto/engine/core';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { StoredTemplate, TemplateAccount, TemplateItem, TemplateSave } from '@assunto/api';
import { readItems } from '@assunto/shell';
import { areasToSave, type TemplateColumn } from './columns';
import type { TemplatesTranslate } from './messages/translation';
import { templateKinds, type TemplateKind } from './templateKinds';

/** The page size used to request everything (specification: templates). */
const allTemplates = 10_000;
const allDefaultTemplates = 9999;

/** The requested part of a list. */
interface ListQuery {
  page: number;
  fetch: number;
  term: string;
}

/** Delay after the response to a search, in milliseconds (specification: templates). */
const searchDelayMs = 100;

async function list(
  client: Client,
  query: Readonly<Record<string, string | number | undefined>>,
  signal: AbortSignal,
): Promise<ListOf<TemplateItem>> {
  return (await client.request<ListOf<TemplateItem>>('GET', '/template', { query, signal, expects: ['itens'] })).data;
}

/** A page of the templates of a kind; for one person all are read, and the page is taken from them. */
export async function listTemplates(
  client: Client,
  kind: TemplateKind,
  { page, fetch, term }: ListQuery,
  accountId: number | null,
  signal: AbortSignal,
): Promise<ListOf<TemplateItem>> {
  const scope = accountId === null ? { page, fetch } : { page: 1, fetch: allTemplates, accountId };
  const templatetype = templateKinds[kind].number;
  const answer = await list(client, { scenarioId: 1, ...scope, templatetype, ...(term && { term }) }, signal);
  if (term) await new Promise((resolve) => setTimeout(resolve, searchDelayMs));
  return accountId === null ? answer : { ...answer, itens: answer.itens.slice((page - 1) * fetch, page * fetch) };
}

/** A subject and its default template, `null` where it has none yet. */
export interface SubjectTemplate {
  subject: Subject;
  template: TemplateItem | null;
}

/** A page of the subjects, each with its default template. */
export async function listDefaultTemplates(
  client: Client,
  { page, fetch, term }: ListQuery,
  signal: AbortSignal,
): Promise<ListOf<SubjectTemplate>> {
  const [subjects, templates] = await Promise.all([
    client.request<ListOf<Subject>>('GET', '/subject', {
      query: { page, fetch, ...(term && { term }) },
      signal,
      expects: ['itens'],
    }),
    list(
      client,
      { scenarioId: 1, page: 1, fetch: allDefaultTemplates, templatetype: templateKinds.default.number },
      signal,
    ),
  ]);
  if (term) await new Promise((resolve) => setTimeout(resolve, searchDelayMs));
  const bySubject = new Map(templates.itens.map((template) => [template.subjectId, template]));
  return {
    ...subjects.data,
    itens: subjects.data.itens.map((subject) => ({ subject, template: bySubject.get(subject.subjectId) ?? null })),
  };
}

export const deleteTemplate = (client: Client, templateId: number): Promise<unknown> =>
  client.request('DELETE', '/template', { body: { templateIds: [templateId] } });

/** The people by whom the list of user templates can be filtered. */
export async function listPeople(client: Client, signal: AbortSignal): Promise<TemplateAccount[]> {
  const query = { CurrentPage: 1, ResultsPerPage: 999_999, IncludCurrentUser: true };
  const people = await readItems<TemplateAccount & { accountType?: number }>(client, '/account', signal, query);
  return people.filter(({ accountType = 1 }) => accountType === 1);
}

/** Registration and edition templates of a subject. */
export const listForms = async (client: Client, subjectId: number, signal: AbortSignal): Promise<TemplateItem[]> =>
  (await list(client, { scenarioid: 2, subjectid: subjectId }, signal)).itens;

/** The templates on which user templates can be based: those that belong to nobody. */
export async function listBases(client: Client, subjectId: number, signal: AbortSignal): Promise<TemplateItem[]> {
  const { itens } = await list(client, { scenarioId: 1, page: 1, fetch: allTemplates, subjectId }, signal);
  return itens.filter(({ templateType }) => templateType !== templateKinds.users.number);
}

export const readTemplate = async (client: Client, templateId: number, signal?: AbortSignal): Promise<StoredTemplate> =>
  (await client.request<StoredTemplate>('GET', `/template/${templateId}`, { signal, expects: ['templateId'] })).data;

/** The people for whom a template can be created from a base; `accountId` is the owner of the template being changed. */
export const listEligible = async (
  client: Client,
  baseTemplateId: number,
  accountId: number | null,
  signal: AbortSignal,
): Promise<TemplateAccount[]> =>
  (
    await client.request<TemplateAccount[]>('GET', `/template/accounts/${baseTemplateId}`, {
      query: accountId === null ? {} : { accountId },
      signal,
    })
  ).data;

/** The values of the editor's form. */
export interface TemplateValues {
  templateName?: string | null;
  subjectId?: number | null;
  parentTemplateId?: number | null;
  accountId?: number | null;
  editionTemplateId?: number | null;
  registrationTemplateIds?: readonly number[] | null;
  showTalkIdOnGrid?: boolean | null;
  columns?: readonly TemplateColumn[] | null;
}

interface SourceOptions {
  kind: TemplateKind;
  companyId: number;
  translate: TemplatesTranslate;
  subjectName(subjectId: number): string;
}

/** Reads and saves templates of a kind for the editor's form. */
export function templateSource(
  client: Client,
  { kind, companyId, translate, subjectName }: SourceOptions,
): EntitySource<StoredTemplate> & { bodyOf(values: TemplateValues): TemplateSave } {
  // Read-only values are not part of a change.
  let stored: StoredTemplate | null = null;
  const read = async (id: number | string, signal?: AbortSignal) =>
    (stored = await readTemplate(client, Number(id), signal));
  const bodyOf = (values: TemplateValues): TemplateSave => ({
    ...headOf(kind, stored, values, subjectName),
    companyId,
    scenario: 'grid',
    templateType: templateKinds[kind].type,
    showTalkIdOnGrid: values.showTalkIdOnGrid ?? false,
    ...(kind !== 'users' && { relatedTemplateIds: relatedIds(values) }),
    templateAreas: areasToSave(values.columns ?? []),
  });
  return {
    read,
    bodyOf,
    async create(values) {
      const body = bodyOf(values as TemplateValues);
      const { data } = await client.request<CreatedAnswer>('POST', '/template', { body, expects: ['resourceId'] });
      return read(data.resourceId);
    },
    async update(id, _changed, { version, all: values }) {
      const body = bodyOf(values as TemplateValues);
      const headers = { 'If-Match': `"${version ?? 0}"` };
      const { data } = await client.request<StoredTemplate>('PUT', `/template/${id}`, {
        body,
        headers,
        expects: ['templateId'] as const,
      });
      return (stored = data);
    },
    readRefusal(error, call) {
      const answer = answerOf(error);
      const errors = answer?.errors ?? [];
      if ([409, 412].includes(statusOf(error) ?? 0) && call === 'update') return null;
      const failed = translate(call === 'create' ? 'templates.insertFailed' : 'templates.updateFailed');
      const described = errors.length > 0 ? errors.map(({ message }) => message) : answer ? [userMessageOf(error)] : [];
      // The columns are a single value of the form.
      const own = errors.map((one) => (one.attribute === 'templateAreas' ? { ...one, attribute: 'columns' } : one));
      return { messages: [failed, ...described], errors: own.filter(({ attribute }) => attribute !== undefined) };
    },
  };
}

/** Name, subject, base and user; read-only ones are taken from the stored template. */
function headOf(
  kind: TemplateKind,
  stored: StoredTemplate | null,
  values: TemplateValues,
  subjectName: SourceOptions['subjectName'],
) {
  const { subjectId = 0, parentTemplateId = null, accountId = null } = stored ?? withoutNull(values);
  // The default template of a subject has no name of its own: the subject's is used.
  const ownName = stored?.templateName ?? subjectName(subjectId);
  return {
    templateName: kind === 'default' ? ownName : (values.templateName ?? ''),
    subjectId,
    parentTemplateId,
    accountId,
  };
}

const withoutNull = ({ subjectId, parentTemplateId, accountId }: TemplateValues) => ({
  subjectId: subjectId ?? 0,
  parentTemplateId: parentTemplateId ?? null,
  accountId: accountId ?? null,
});

function relatedIds({ editionTemplateId, registrationTemplateIds }: TemplateValues): number[] {
  return [...(editionTemplateId ? [editionTemplateId] : []), ...(registrationTemplateIds ?? [])];
}
