import { foldText } from '@assunto/engine/core';
import type { ExportFormat } from '@assunto/api';
import { csvFile, csvLines } from './csvFile';
import { rowsOfBatches, workbookCells } from './exportCells';
import type { ExportColumn } from './exportColumns';
import type { ExportBatch } from './exportRows';
import { numberFormat } from './numberFormat';
import { xlsxFile } from './xlsxFile';

/** The content types of the formats. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file of the format, generated while its records arrive. */
export function exportFile(
  format: ExportFormat,
  columns: readonly ExportColumn[],
  rowCount: number,
  batches: AsyncIterable<ExportBatch>,
): AsyncGenerator<string | Uint8Array> {
  const headings = columns.map(({ heading }) => heading);
  if (format === 'csv') return csvFile(headings, rowsOfBatches(batches, csvLines));
  const numberFormats = columns.map(({ column }) =>
    column === null || column === 'tags' ? null : numberFormat(column),
  );
  return xlsxFile({ headings, numberFormats, rowCount }, rowsOfBatches(batches, workbookCells));
}

/** The Content-Disposition header of a download; old programs use its ASCII name. */
export function exportDisposition(fileName: string): string {
  const [, name = fileName, extension = ''] = /^(.*)(\.\w+)$/.exec(fileName) ?? [];
  const plain =
    foldText(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'registros';
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
