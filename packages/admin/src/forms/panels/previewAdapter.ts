import { readableTemplate } from '@assunto/engine/contract';
import type { DataAdapter } from '@assunto/engine';
import { EngineError, type Context, type Subject, type Template } from '@assunto/engine/core';
import type { FormPreview, FormPreviewRows } from '@assunto/api';

interface PreviewOptions {
  /** What is said to somebody who saves. */
  refusal: string;
  /** The records of a subject that refer to the record; `null` without a record. */
  readRows: ((subject: string) => Promise<FormPreviewRows>) | null;
}

/**
 * The data of the page, but with the designed template, what the profile sees of the record and of those that refer to it, and no
 * way to save.
 */
export function previewAdapter(
  adapter: DataAdapter,
  template: Template,
  { subject, talk }: FormPreview,
  { refusal, readRows }: PreviewOptions,
): DataAdapter {
  const refuse = () =>
    Promise.reject(new EngineError('REQUEST_FAILED', { method: 'POST', path: '/', status: 400, message: refusal }));
  // A table asks for form and records at once.
  const pending = new Map<string, Promise<FormPreviewRows>>();
  const rowsOf = (of: string, read: NonNullable<PreviewOptions['readRows']>): Promise<FormPreviewRows> => {
    const reading = pending.get(of) ?? read(of).finally(() => pending.delete(of));
    pending.set(of, reading);
    return reading;
  };
  return {
    ...adapter,
    context: async (request) => {
      if (request.scenario !== 'talkmodal' || !readRows)
        return contextOf(subject, readableTemplate(template, subject.subjectAttributes));
      const rows = await rowsOf(request.subject, readRows);
      return contextOf(rows.subject, rows.template);
    },
    list: async (of, request, signal) =>
      request.talkParent && readRows ? (await rowsOf(of, readRows)).list : adapter.list(of, request, signal),
    read: () => (talk ? Promise.resolve(talk) : refuse()),
    create: refuse,
    update: refuse,
    saveMany: refuse,
    remove: refuse,
  };
}

const contextOf = (subject: Subject, template: Template): Context => ({
  contextId: subject.subjectId,
  subject,
  relatedSubjects: [],
  templateType: template.templateType,
  template,
});
