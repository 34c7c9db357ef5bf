import { foldText } from '@assunto/engine/core';
import { SqlValues } from '../../platform/database/SqlValues';
import { findByName, type Found } from '../../intake/findByName';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { cellProblems, cellText, type SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import type { CellReading } from './cellValue';
import { problemCauses } from './problemCauses';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import { storedText } from '../../platform/messages/storedText';
import { translate } from '../../platform/messages/language';

/** Finds the records that the cells of an import name, once per name. */
export interface RelatedRecords {
  /** Looks up the names in these cells, with one query per attribute. */
  prepare(request: AccountRequest, cells: Iterable<readonly [AttributeColumn, SpreadsheetCell]>): Promise<void>;
  /** The names in a prepared cell for which there is no record that the caller may read. */
  missing(column: AttributeColumn, cell: SpreadsheetCell): string[];
  /** The value of a prepared cell. */
  valueOf(column: AttributeColumn, cell: SpreadsheetCell): CellReading;
}

/**
 * Finds records that the caller may read by name (ignoring accents and case), natural key or number. A name of only unreadable or inactive
 * records counts as missing.
 */
export function createRelatedRecords(): RelatedRecords {
  const bySubject = new Map<number, Map<string, Found>>();
  const known = (column: AttributeColumn): Map<string, Found> => {
    const subjectId = column.attribute.relatedSubject?.subjectId ?? 0;
    const found = bySubject.get(subjectId) ?? new Map<string, Found>();
    bySubject.set(subjectId, found);
    return found;
  };

  return {
    async prepare(request, cells) {
      const wanted = new Map<AttributeColumn, Set<string>>();
      for (const [column, cell] of cells) {
        const names = wanted.get(column) ?? new Set();
        wanted.set(column, names);
        for (const name of candidates(column, cellText(cell))) if (!known(column).has(foldText(name))) names.add(name);
      }
      for (const [column, names] of wanted) {
        if (names.size === 0) continue;
        const found = known(column);
        for (const name of names) found.set(foldText(name), null);
        const related = request.openReadable(column.attribute.relatedSubject?.subjectId ?? 0);
        if (related) await findNames(related, [...names], found);
      }
    },
    missing(column, cell) {
      const text = cellText(cell).trim();
      const found = known(column);
      const isMissing = (name: string): boolean => found.get(foldText(name)) === null;
      if (!column.attribute.isMultipleValues || !isMissing(text)) return isMissing(text) ? [text] : [];
      return split(text, text.includes(';') ? ';' : ',').filter(isMissing);
    },
    valueOf(column, cell) {
      if (typeof cell === 'object' && cell !== null && 'problem' in cell)
        return { ok: false, message: translate(cellProblems[cell.problem]) };
      const found = known(column);
      const text = cellText(cell).trim();
      const whole = found.get(foldText(text)) ?? null;
      if (!column.attribute.isMultipleValues) return toReading(text, whole);
      if (whole !== null) return toReading(text, whole);
      for (const separator of separators) {
        const names = split(text, separator);
        const ids = names.map((name) => found.get(foldText(name)) ?? null);
        if (ids.every((id) => typeof id === 'number')) return { ok: true, value: ids };
      }
      const first =
        split(text, text.includes(';') ? ';' : ',').find((name) => typeof found.get(foldText(name)) !== 'number') ??
        text;
      return toReading(first, found.get(foldText(first)) ?? null);
    },
  };
}

/** Names may contain a comma, so the semicolon is tried first. */
const separators = [';', ','] as const;

const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function candidates({ attribute }: AttributeColumn, text: string): string[] {
  const whole = text.trim();
  if (whole === '') return [];
  return attribute.isMultipleValues ? [whole, ...separators.flatMap((separator) => split(whole, separator))] : [whole];
}

function toReading(name: string, found: Found): CellReading {
  if (typeof found === 'number') return { ok: true, value: found };
  const message =
    found === 'many'
      ? storedText('import.ambiguousName', { name: short(name) })
      : storedText('import.missingName', { name: short(name) });
  return {
    ok: false,
    message,
    cause: found === 'many' ? problemCauses.ambiguousRelated : problemCauses.missingRelated,
  };
}

const short = (name: string): string => (name.length > 60 ? `"${name.slice(0, 60)}…"` : `"${name}"`);

/** Finds records by name or natural key, and those that are left by number. */
async function findNames(request: RecordRequest, names: readonly string[], found: Map<string, Found>): Promise<void> {
  await findByName(request, names, found);
  const numbers = new Map<number, string>();
  for (const name of names) {
    const [, digits] = /^#?(\d{1,15})$/.exec(name) ?? [];
    if (digits !== undefined && found.get(foldText(name)) === null) numbers.set(Number(digits), name);
  }
  if (numbers.size === 0) return;
  const ids = new SqlValues();
  const { rows } = await request.db.query<{ talk_id: number }>(
    `SELECT r.talk_id FROM ${request.subject.table} AS r WHERE r.company_id = ${ids.bind(request.company.companyId, 'integer')}
       AND (${request.rowCondition('Read', 'r', ids)}) AND r.talk_id = ANY(${ids.bind([...numbers.keys()], 'bigint[]')})`,
    ids.list,
  );
  for (const { talk_id } of rows) found.set(foldText(numbers.get(talk_id) ?? ''), talk_id);
}
