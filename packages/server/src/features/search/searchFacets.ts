import { withOptionNames, type SelectValue } from '@assunto/engine/fields';
import type { SearchFacets } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import type { TalkRow } from '../../records/read/talkRows';
import type { SqlValues } from '../../platform/database/SqlValues';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/** What narrows a search: options of attributes, and the days since records were created. */
export interface SearchNarrowing {
  /** The ids of the options by the attribute's identifier. */
  facets: ReadonlyMap<string, readonly string[]>;
  days: number | null;
}

/** The maximum numbers of attributes and of options of each that are counted for an answer. */
const maxFacets = 8;
const maxOptions = 12;

const isFacet = ({ attribute, filterType }: AttributeColumn) =>
  (filterType === 'option' || filterType === 'options') && !attribute.relatedSubject && !attribute.computed;

/** Reads `status:aberto` entries; several options of one attribute are alternatives. */
export function readFacets(entries: readonly string[]): SearchNarrowing['facets'] {
  const facets = new Map<string, string[]>();
  for (const entry of entries) {
    const colon = entry.indexOf(':');
    if (colon < 1) continue;
    const identifier = entry.slice(0, colon).toLowerCase();
    facets.set(identifier, [...(facets.get(identifier) ?? []), entry.slice(colon + 1)]);
  }
  return facets;
}

/**
 * The conditions of a narrowed search on records under an alias, within the attributes that the caller may read; `null` where the
 * subject lacks an attribute, or the caller may not read it, so that none of its records is found.
 */
export function narrowingOf({ readable }: RecordRequest, { facets, days }: SearchNarrowing) {
  const columns = [...facets].map(([identifier, ids]) => {
    const column = readable.find((one) => isFacet(one) && one.attribute.identifier.toLowerCase() === identifier);
    return column ? { column, ids } : null;
  });
  if (columns.includes(null)) return null;
  return (alias: string, values: SqlValues): string[] => [
    ...columns.flatMap((one) => {
      if (!one) return [];
      const name = `${alias}.${one.column.column}`;
      const list = values.bind([...one.ids], 'text[]');
      return one.column.columnType.endsWith('[]') ? `${name} && ${list}` : `${name} = ANY(${list})`;
    }),
    ...(days === null
      ? []
      : [`${alias}.inserted_in >= now() - make_interval(days => ${values.bind(days, 'integer')})`]),
  ];
}

/** Counts the subjects and the options of found records, the most frequent first. */
export function countFacets(found: readonly { request: RecordRequest; row: TalkRow }[]): SearchFacets {
  const subjects = new Map<string, SearchFacets['subjects'][number]>();
  const attributes = new Map<
    string,
    { name: string; values: Map<string, { id: string; name: string; count: number }> }
  >();
  for (const { request, row } of found) {
    const { subjectIdentifier: subject, subjectName } = request.subject;
    const counted = subjects.get(subject) ?? { subject, subjectName, count: 0 };
    subjects.set(subject, { ...counted, count: counted.count + 1 });
    for (const column of request.readable) {
      if (!isFacet(column)) continue;
      const { identifier, name } = column.attribute;
      const facet = attributes.get(identifier) ?? { name, values: new Map() };
      attributes.set(identifier, facet);
      for (const option of optionsOf(column, row[column.column])) {
        facet.values.set(option.id, { ...option, count: (facet.values.get(option.id)?.count ?? 0) + 1 });
      }
    }
  }
  return {
    subjects: [...subjects.values()].sort(byCount),
    attributes: [...attributes]
      .map(([identifier, { name, values }]) => ({
        identifier,
        name,
        values: [...values.values()].sort(byCount).slice(0, maxOptions),
      }))
      .filter(({ values }) => values.length > 0)
      .sort((a, b) => countOf(b.values) - countOf(a.values))
      .slice(0, maxFacets),
  };
}

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
const countOf = (values: readonly { count: number }[]) => values.reduce((sum, { count }) => sum + count, 0);

function optionsOf({ attribute }: AttributeColumn, value: unknown): { id: string; name: string }[] {
  if (value === null || value === undefined) return [];
  const named = withOptionNames(value as SelectValue, attribute);
  return [named].flat().flatMap((one) => {
    const { id, name } = (one ?? {}) as { id?: unknown; name?: unknown };
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });
}
