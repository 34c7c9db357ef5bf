import type { Client } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { FormPreview, FormPreviewRows, StoredTemplate, TemplateItem } from '@assunto/api';
import { bodyOf } from './model/designCodec';
import type { FormDesign } from './model/FormDesign';

/** The forms of a subject. */
export async function listForms(client: Client, subjectId: number, signal: AbortSignal): Promise<TemplateItem[]> {
  const query = { scenarioId: 2, page: 1, fetch: 1000, subjectId };
  return (await client.request<ListOf<TemplateItem>>('GET', '/template', { query, signal })).data.itens;
}

export const readForm = async (client: Client, templateId: number, signal?: AbortSignal): Promise<StoredTemplate> =>
  (await client.request<StoredTemplate>('GET', `/template/${templateId}`, { signal, expects: ['templateId'] })).data;

/** Saves a design; `version` is the one that it is based on. */
export async function saveForm(
  client: Client,
  { subjectId, templateId, version }: { subjectId: number; templateId: number | null; version: number },
  design: FormDesign,
): Promise<number> {
  const body = bodyOf(design, subjectId);
  if (templateId === null)
    return (await client.request<CreatedAnswer>('POST', '/template', { body, expects: ['resourceId'] })).data
      .resourceId;
  const headers = { 'If-Match': `"${version}"` };
  await client.request('PUT', `/template/${templateId}`, { body, headers });
  return templateId;
}

export const deleteForm = (client: Client, templateId: number): Promise<unknown> =>
  client.request('DELETE', '/template', { body: { templateIds: [templateId] } });

/** What a profile sees of a subject and a record; `null` for the administrator's own access, and for a new record. */
export async function readPreview(
  client: Client,
  { subjectId, roomId, talkId }: { subjectId: number; roomId: number | null; talkId: number | null },
  signal: AbortSignal,
): Promise<FormPreview> {
  const query = { ...(roomId !== null && { roomId }), ...(talkId !== null && { talkId }) };
  const { data } = await client.request<FormPreview>('GET', `/form-preview/${subjectId}`, {
    query,
    signal,
    expects: ['subject'] as const,
  });
  return data;
}

/** The records of another subject that refer to a record, as a profile sees them. */
export const readPreviewRows = async (
  client: Client,
  { subjectId, roomId, talkId, subject }: { subjectId: number; roomId: number | null; talkId: number; subject: string },
  signal?: AbortSignal,
): Promise<FormPreviewRows> =>
  (
    await client.request<FormPreviewRows>('GET', `/form-preview/${subjectId}/rows/${encodeURIComponent(subject)}`, {
      query: { talkId, ...(roomId !== null && { roomId }) },
      signal,
      expects: ['subject', 'list'] as const,
    })
  ).data;
