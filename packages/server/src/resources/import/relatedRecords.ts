import { foldText, type ParseResult } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { comparedColumn } from '../../metadata/attributeIndexes';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { cellText, type TableCell } from '../../tables/TableCell';

/** A name's record; `many` when several have it. */
type Found = number | 'many' | null;

/** Finds the records that the cells of an import name, once for each name. */
export interface RelatedRecords {
  /** Looks up what these cells name, with one question for each attribute. */
  prepare(
    database: Queryable,
    caller: CallerAccess,
    cells: Iterable<readonly [AttributeColumn, TableCell]>,
  ): Promise<void>;
  /** The value of a cell that was prepared. */
  valueOf(column: AttributeColumn, cell: TableCell): ParseResult<unknown>;
}

/**
 * The records that the caller may read and that names (accents and case ignored) or numbers stand for. Of a name that only
 * an unreadable or inactive record has, nothing is told but that there is none.
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
    async prepare(database, caller, cells) {
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
        const related = caller.readableSubject(column.attribute.relatedSubject?.subjectId ?? 0);
        if (related) await look(database, caller, related, [...names], found);
      }
    },
    valueOf(column, cell) {
      const found = known(column);
      const text = cellText(cell).trim();
      const whole = found.get(foldText(text)) ?? null;
      if (!column.attribute.isMultipleValues) return answer(text, whole);
      if (whole !== null) return answer(text, whole);
      for (const separator of separators) {
        const names = split(text, separator);
        const ids = names.map((name) => found.get(foldText(name)) ?? null);
        if (ids.every((id) => typeof id === 'number')) return { ok: true, value: ids };
      }
      const first =
        split(text, text.includes(';') ? ';' : ',').find((name) => typeof found.get(foldText(name)) !== 'number') ??
        text;
      return answer(first, found.get(foldText(first)) ?? null);
    },
  };
}

/** Names may hold a comma themselves, so the semicolon is tried first. */
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

function answer(name: string, found: Found): ParseResult<unknown> {
  if (typeof found === 'number') return { ok: true, value: found };
  const message =
    found === 'many'
      ? `Há mais de um registro chamado ${short(name)}. Informe o código dele.`
      : `O registro ${short(name)} não existe ou você não tem acesso a ele. Informe o nome ou o código de um registro.`;
  return { ok: false, message };
}

const short = (name: string): string => (name.length > 60 ? `"${name.slice(0, 60)}…"` : `"${name}"`);

async function look(
  database: Queryable,
  caller: CallerAccess,
  related: SubjectAccess,
  names: readonly string[],
  found: Map<string, Found>,
): Promise<void> {
  const values = new SqlValues();
  const from = `FROM ${related.subject.table} AS r WHERE r.company_id = ${values.bind(caller.company.companyId, 'integer')}
    AND (${caller.rowCondition(related, 'Read', 'r', values)})`;
  const { display } = related;
  if (display) {
    const byKey = keysOf(display, names, caller.context.timeZone);
    const key = comparedColumn(`r.${display.column}`, display);
    const { rows } = await database.query<{ key: string; talk_id: number; count: number }>(
      `SELECT (${key})::text AS key, min(r.talk_id) AS talk_id, count(*) AS count ${from} AND r.is_active
         AND ${key} = ANY(${values.bind([...byKey.keys()], `${display.columnType}[]`)}) GROUP BY 1`,
      values.list,
    );
    for (const row of rows)
      for (const name of byKey.get(row.key) ?? []) found.set(foldText(name), row.count > 1 ? 'many' : row.talk_id);
  }
  const numbers = new Map<number, string>();
  for (const name of names) {
    const [, digits] = /^#?(\d{1,15})$/.exec(name) ?? [];
    if (digits !== undefined && found.get(foldText(name)) === null) numbers.set(Number(digits), name);
  }
  if (numbers.size === 0) return;
  const ids = new SqlValues();
  const { rows } = await database.query<{ talk_id: number }>(
    `SELECT r.talk_id FROM ${related.subject.table} AS r WHERE r.company_id = ${ids.bind(caller.company.companyId, 'integer')}
       AND (${caller.rowCondition(related, 'Read', 'r', ids)}) AND r.talk_id = ANY(${ids.bind([...numbers.keys()], 'bigint[]')})`,
    ids.list,
  );
  for (const { talk_id } of rows) found.set(foldText(numbers.get(talk_id) ?? ''), talk_id);
}

/** The names by what the database compares; a name that the display attribute cannot hold is none. */
function keysOf(
  { attribute, componentType, columnType }: AttributeColumn,
  names: readonly string[],
  timeZone: string,
): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const name of names) {
    const parsed = columnType === 'text' ? null : componentType.parse(name, attribute, { timeZone });
    const key = parsed === null ? foldText(name) : parsed.ok ? String(parsed.value) : null;
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  return byKey;
}
