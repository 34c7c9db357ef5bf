import { ErrorAnswer, foldText, TalkExport } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import Type from 'typebox';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { TalkServices } from '../../talks/TalkServices';
import { csvFile } from './csvFile';
import { exportCells, type ExportCell } from './exportCells';
import { exportColumns, type ExportColumn } from './exportColumns';
import { exportIds, readBatch, type ExportIds } from './exportRows';
import { numberFormat } from './numberFormat';
import { xlsxFile } from './xlsxFile';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list as a file: what its reader sees there, of any length, written as it is read. */
export const exportRoutes: FastifyPluginAsyncTypebox<TalkServices> = async (app, services) => {
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
        response: { 200: Type.Any({ description: 'O arquivo' }), 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ caller, params, body }, reply) => {
      const asker = await services.access.of(caller);
      const access = asker.subject(params.subject, 'Read');
      // A file leaves the house: what opens records only with a certificate is not taken along without one.
      asker.assertCertificate(access);
      const columns = exportColumns(asker, access, body);
      const ids = await exportIds(services, asker, access, body);
      const batches = cellsOf(services, asker, access, columns, ids);
      const headings = columns.map(({ heading }) => heading);
      const numberFormats = columns.map(({ column }) => column && numberFormat(column));
      const content =
        body.format === 'csv'
          ? csvFile(headings, batches)
          : xlsxFile({ headings, numberFormats, rowCount: ids.count }, batches);
      return (
        reply
          .type(types[body.format])
          .header('content-disposition', disposition(access.subject.subjectName, body.format))
          .header('cache-control', 'no-store')
          .header('x-total-count', ids.count)
          // An error on the way breaks the answer off, so that half a file is never taken for a whole one.
          .send(Readable.from(content))
      );
    },
  );
};

async function* cellsOf(
  services: TalkServices,
  caller: CallerAccess,
  access: SubjectAccess,
  columns: readonly ExportColumn[],
  ids: ExportIds,
): AsyncGenerator<ExportCell[][]> {
  const context = { timeZone: caller.context.timeZone };
  for (const batch of ids.batches()) {
    const talks = await readBatch(services, caller, access, batch);
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
