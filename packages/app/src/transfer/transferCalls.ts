import type { Client } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type {
  ImportMapping,
  ImportProblem,
  ImportProblemGroup,
  ImportStart,
  TalkExport,
  TalkExportJob,
  TalkImport,
} from '@assunto/api';

/** A file with records, and their number. */
interface ExportedFile {
  file: Blob;
  name: string;
  count: number;
}

/** The calls to export and import records. Each rejects with an EngineError. */
export interface TransferCalls {
  /** The file, or the background export that writes it. */
  exportList(request: TalkExport, signal: AbortSignal): Promise<ExportedFile | TalkExportJob>;
  /** The background exports, newest first. */
  exports(signal?: AbortSignal): Promise<TalkExportJob[]>;
  cancelExport(exportId: number): Promise<TalkExportJob>;
  exportFile(exportId: number): Promise<ExportedFile>;
  sendFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<TalkImport>;
  imports(signal?: AbortSignal): Promise<TalkImport[]>;
  read(importId: number, signal?: AbortSignal): Promise<TalkImport>;
  map(importId: number, mapping: ImportMapping): Promise<TalkImport>;
  start(importId: number, start: ImportStart): Promise<TalkImport>;
  cancel(importId: number): Promise<TalkImport>;
  undo(importId: number): Promise<TalkImport>;
  /** Undoes the creation of a subject from the file, with all of its records. */
  undoSubject(importId: number): Promise<void>;
  discard(importId: number): Promise<void>;
  problems(importId: number, page: number, signal?: AbortSignal): Promise<ListOf<ImportProblem>>;
  problemGroups(importId: number, signal?: AbortSignal): Promise<ImportProblemGroup[]>;
  /** Creates the related records that a column names and that do not exist. */
  createRelated(importId: number, column: number): Promise<TalkImport>;
  problemsFile(importId: number): Promise<Blob>;
}

/** The number of rows with problems per page. */
export const problemRowsOfPage = 50;

/** The transfer calls of one subject. */
export function transferCalls(client: Client, subject: string): TransferCalls {
  const imports = `/talk/${subject}/imports`;
  const exports = `/talk/${subject}/exports`;
  const oneImport = ['importId'];
  const oneExport = ['exportId'];
  const list = ['itens'];
  const get = async <T>(path: string, expects: string[], signal?: AbortSignal): Promise<T> =>
    (await client.request<T>('GET', path, { expects, ...(signal && { signal }) })).data;
  const post = async (importId: number, step: string, body: unknown = {}): Promise<TalkImport> =>
    (await client.request<TalkImport>('POST', `${imports}/${importId}/${step}`, { body, expects: oneImport })).data;
  return {
    async exportList(body, signal) {
      const answer = await client.download('POST', `/talk/${subject}/export`, { body, signal, expects: oneExport });
      if (answer.status === 202) return (await answer.json()) as TalkExportJob;
      return fileOf(answer, `${subject}.${body.format}`);
    },
    exports: async (signal) => (await get<ListOf<TalkExportJob>>(exports, list, signal)).itens,
    cancelExport: async (exportId) =>
      (await client.request<TalkExportJob>('POST', `${exports}/${exportId}/cancel`, { body: {}, expects: oneExport }))
        .data,
    exportFile: async (exportId) => fileOf(await client.download('GET', `${exports}/${exportId}/file`), subject),
    sendFile(file, onProgress, signal) {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) };
      return client.upload<TalkImport>(imports, { file, headers, onProgress, signal }, oneImport);
    },
    imports: async (signal) => (await get<ListOf<TalkImport>>(imports, list, signal)).itens,
    read: (importId, signal) => get(`${imports}/${importId}`, oneImport, signal),
    map: async (importId, body) =>
      (await client.request<TalkImport>('PUT', `${imports}/${importId}/mapping`, { body, expects: oneImport })).data,
    start: (importId, start) => post(importId, 'start', start),
    cancel: (importId) => post(importId, 'cancel'),
    undo: (importId) => post(importId, 'undo'),
    async undoSubject(importId) {
      await client.request('POST', `/subject/file/${importId}/undo`, { body: {}, expects: 'nothing' });
    },
    async discard(importId) {
      await client.request('DELETE', `${imports}/${importId}`, { expects: 'nothing' });
    },
    problems: (importId, page, signal) =>
      get(`${imports}/${importId}/problems?page=${page}&fetch=${problemRowsOfPage}`, list, signal),
    problemGroups: async (importId, signal) =>
      (await get<ListOf<ImportProblemGroup>>(`${imports}/${importId}/problems/groups`, list, signal)).itens,
    createRelated: (importId, column) => post(importId, 'related', { column }),
    problemsFile: async (importId) => (await client.download('GET', `${imports}/${importId}/problems.csv`)).blob(),
  };
}

async function fileOf(answer: Response, otherName: string): Promise<ExportedFile> {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return {
    file: await answer.blob(),
    name: decodeURIComponent(name) || otherName,
    count: Number(answer.headers.get('x-total-count')),
  };
}
