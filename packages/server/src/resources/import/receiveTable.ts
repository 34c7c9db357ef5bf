import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Database } from '../../database/Database';
import { readTable } from '../../tables/readTable';
import { cellText, type TableCell } from '../../tables/TableCell';
import { tableRefused } from '../../tables/tableLimits';
import { guessMapping } from './guessMapping';

const batchSize = 1000;
/** Bytes of a file. */
const largestFile = 100 * 1024 * 1024;
const sampleCount = 3;
const sampleLength = 80;

/**
 * Keeps the rows of a file for an import, and answers its id. What the same person had sent and never imported goes. Throws
 * TABLE_UNREADABLE, and then nothing stays.
 */
export async function receiveTable(
  database: Database,
  caller: CallerAccess,
  access: SubjectAccess,
  file: { name: string; content: AsyncIterable<Buffer> },
): Promise<number> {
  const { companyId, accountId, sid } = caller.caller;
  const owner = [companyId, accountId, access.subject.subjectId];
  await database.query(
    `DELETE FROM talk_import WHERE company_id = $1 AND account_id = $2 AND subject_id = $3
       AND state IN ('receiving', 'mapping', 'ready')`,
    owner,
  );
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO talk_import (company_id, account_id, subject_id, file_name, sid) VALUES ($1, $2, $3, $4, $5)
     RETURNING import_id AS id`,
    [...owner, file.name.slice(0, 250), sid],
  );
  const importId = rows[0]?.id ?? 0;
  try {
    const { headings, samples, rowCount } = await keepRows(database, companyId, importId, file.content);
    const columns = headings.map((name, place) => ({ name, samples: samples[place] ?? [] }));
    await database.query(
      `UPDATE talk_import SET state = 'mapping', columns = $3, mapping = $4, row_count = $5
       WHERE company_id = $1 AND import_id = $2`,
      [
        companyId,
        importId,
        JSON.stringify(columns),
        JSON.stringify(await guessMapping(database, caller, access, headings)),
        rowCount,
      ],
    );
    return importId;
  } catch (error) {
    await database.query('DELETE FROM talk_import WHERE company_id = $1 AND import_id = $2', [companyId, importId]);
    throw error;
  }
}

interface KeptTable {
  headings: string[];
  samples: string[][];
  rowCount: number;
}

async function keepRows(
  database: Database,
  companyId: number,
  importId: number,
  content: AsyncIterable<Buffer>,
): Promise<KeptTable> {
  let headings: string[] | null = null;
  const samples: string[][] = [];
  let width = 0;
  let rowCount = 0;
  let number = 0;
  let batch: { numbers: number[]; cells: string[] } = { numbers: [], cells: [] };
  const flush = async (): Promise<void> => {
    if (batch.numbers.length === 0) return;
    const { numbers, cells } = batch;
    batch = { numbers: [], cells: [] };
    await database.query(
      `INSERT INTO talk_import_row (company_id, import_id, row_number, cells)
       SELECT $1, $2, row_number, cells::jsonb FROM unnest($3::integer[], $4::text[]) AS row(row_number, cells)`,
      [companyId, importId, numbers, cells],
    );
  };
  for await (const row of readTable(limited(content))) {
    number += 1;
    const cells = row.map(tidy);
    if (cells.every((cell) => cell === null)) continue;
    if (!headings) {
      headings = cells.map((cell) => cellText(cell).trim());
      continue;
    }
    width = Math.max(width, cells.findLastIndex((cell) => cell !== null) + 1);
    rowCount += 1;
    batch.numbers.push(number);
    batch.cells.push(JSON.stringify(cells));
    collectSamples(samples, cells);
    if (batch.numbers.length === batchSize) await flush();
  }
  await flush();
  if (!headings) throw tableRefused('O arquivo está vazio. Escolha outro arquivo.');
  if (rowCount === 0) throw tableRefused('O arquivo só tem a linha de títulos. Inclua os registros e tente novamente.');
  const count = Math.max(width, headings.findLastIndex((heading) => heading !== '') + 1);
  const named = Array.from({ length: count }, (_, place) => headings?.[place] || `Coluna ${place + 1}`);
  return { headings: named, samples, rowCount };
}

/** What a database text cannot hold is left out, and a cell of nothing but blanks is empty. */
function tidy(cell: TableCell): TableCell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
  return text.trim() === '' ? null : text;
}

function collectSamples(samples: string[][], cells: readonly TableCell[]): void {
  cells.forEach((cell, place) => {
    const known = (samples[place] ??= []);
    if (cell === null || known.length === sampleCount) return;
    const text = cellText(cell).slice(0, sampleLength);
    if (!known.includes(text)) known.push(text);
  });
}

async function* limited(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestFile) throw tableRefused('O arquivo é maior que o limite de 100 MB. Divida-o e tente novamente.');
    yield chunk;
  }
}
