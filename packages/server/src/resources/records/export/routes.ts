import { ErrorAnswer, foldText } from '@assunto/engine/core';
import { TalkExport } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import Type from 'typebox';
import type { Access } from '../../../access/createAccess';
import { readsOf } from '../../../http/reads';
import { csvFile } from './csvFile';
import { exportCells, type ExportCell } from './exportCells';
import { exportColumns, type ExportColumn } from './exportColumns';
import { exportIds, readBatch, type ExportIds } from './exportRows';
import { numberFormat } from './numberFormat';
import { xlsxFile } from './xlsxFile';
import type { RecordRequest } from '../../../access/RecordRequest';

/** Longest that a statement of an export may run, in milliseconds. */
const exportTimeoutMs = 30_000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list as a file: what its reader sees there, of any length, written as it is read. */
export const exportRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.post(
    '/talk/:subject/export',
    {
      schema: {
        tags: ['registros'],
        summary: 'Exporta os registros de uma lista para CSV ou XLSX',
        description:
          'As colunas que quem pede pode ler, com os filtros e a ordem da lista. CSV em UTF-8 com BOM, separado por ponto e ' +
          'vírgula; textos que parecem fórmulas começam com um apóstrofo. A resposta X-Total-Count diz quantos registros são.',
        params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }) }),
        body: TalkExport,
        response: {
          200: Type.Any({ description: 'O arquivo' }),
          400: ErrorAnswer,
          403: ErrorAnswer,
          404: ErrorAnswer,
          422: ErrorAnswer,
        },
      },
    },
    async ({ account, params, body }, reply) => {
      const request = await access.open(account, params.subject, 'Read');
      // A file leaves the house: what opens records only with a certificate is not taken along without one.
      request.assertCertificate();
      const columns = exportColumns(request, body);
      // A file of a large list takes longer than a screen may.
      const reads = request.on(readsOf(request.db, reply, exportTimeoutMs));
      const ids = await exportIds(reads, body);
      const batches = cellsOf(reads, columns, ids);
      const headings = columns.map(({ heading }) => heading);
      const numberFormats = columns.map(({ column }) => column && numberFormat(column));
      const content =
        body.format === 'csv'
          ? csvFile(headings, batches)
          : xlsxFile({ headings, numberFormats, rowCount: ids.count }, batches);
      return (
        reply
          .type(types[body.format])
          .header('content-disposition', disposition(request.subject.subjectName, body.format))
          .header('cache-control', 'no-store')
          .header('x-total-count', ids.count)
          // An error on the way breaks the answer off, so that half a file is never taken for a whole one.
          .send(Readable.from(content))
      );
    },
  );
};

async function* cellsOf(
  request: RecordRequest,
  columns: readonly ExportColumn[],
  ids: ExportIds,
): AsyncGenerator<ExportCell[][]> {
  const context = { timeZone: request.context.timeZone };
  for (const batch of ids.batches()) {
    const talks = await readBatch(request, batch);
    yield talks.map((talk) => exportCells(talk, columns, context));
  }
}

/** Named after the subject; old programs get its plain letters. */
function disposition(subjectName: string, format: string): string {
  const plain =
    foldText(subjectName)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'registros';
  return `attachment; filename="${plain}.${format}"; filename*=UTF-8''${encodeURIComponent(`${subjectName}.${format}`)}`;
}
