import { filterAttributesUsed, type FilterTree, type TalkFilter } from '@assunto/engine/core';
import type { FastifyBaseLogger } from 'fastify';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Database, Queryable } from '../../platform/database/Database';
import { orderIndexBounds, type UseKind } from '../../metadata/orderIndexes';
import { requestedFilters } from './listConditions';
import { farOffset, pageRange } from './pageOffset';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** How long uses stay in memory before they are stored, in milliseconds. What a killed process has counted since is lost. */
const storedAfterMs = 60_000;
/** More different uses than this are not counted until the others are stored. */
const mostCounted = 10_000;

interface Use {
  companyId: number;
  subjectAttributeId: number;
  kind: UseKind;
  uses: number;
  slowUses: number;
}

/** What an answered list or aggregation says about the use of attributes. */
type CountedQuestion = Pick<TalkFilter, 'filterIds' | 'filterJson' | 'order' | 'page' | 'fetch'>;

interface AttributeUses {
  /** Counts the attributes of an answered question: the first key of its order, also as that of a far page, and those of its filters. */
  count(request: RecordRequest, question: CountedQuestion, isSlow: boolean): void;
  /** Stores what was counted, and counts nothing afterwards. */
  close(): Promise<void>;
}

/** Counts in memory, and stores once a minute at most: a list is not followed by a statement. */
export function createAttributeUses(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): AttributeUses {
  let counted = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  let isClosed = false;

  function add(companyId: number, subjectAttributeId: number, kind: UseKind, isSlow: boolean): void {
    const key = `${companyId} ${subjectAttributeId} ${kind}`;
    const use = counted.get(key) ?? { companyId, subjectAttributeId, kind, uses: 0, slowUses: 0 };
    if (use.uses === 0 && counted.size >= mostCounted) return;
    use.uses += 1;
    if (isSlow) use.slowUses += 1;
    counted.set(key, use);
    timer ??= setTimeout(() => (storing = storing.then(store)), storedAfterMs).unref();
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...counted.values()];
    counted = new Map();
    for (const companyId of new Set(uses.map((use) => use.companyId))) {
      const ofCompany = uses.filter((use) => use.companyId === companyId);
      await storeUses(database, companyId, ofCompany).catch((error: unknown) =>
        log.warn({ err: error }, 'the use of attributes could not be stored'),
      );
    }
  }

  return {
    count(request, question, isSlow) {
      if (isClosed) return;
      const { companyId } = request.company;
      const order = firstKey(request, question);
      if (order) add(companyId, order.subjectAttributeId, order.kind, isSlow);
      if (order?.ownId !== undefined && pageRange(question).offset >= farOffset)
        add(companyId, order.ownId, 'far', isSlow);
      for (const id of filteredAttributes(request, question)) add(companyId, id, 'filter', isSlow);
    },
    close: () => {
      isClosed = true;
      return (storing = storing.then(store));
    },
  };
}

/** The attribute by which a list is ordered first: for names of related records that of the related subject. */
function firstKey(
  request: RecordRequest,
  { order = [] }: CountedQuestion,
): { subjectAttributeId: number; kind: UseKind; ownId?: number } | null {
  const [first] = order;
  if (!first || first.subjectAttributeId === null) return null;
  const { relatedAttributeId, direction } = first;
  const own = request.readable.find(({ attribute }) => attribute.subjectAttributeId === first.subjectAttributeId);
  if (!own) return null;
  const related = own.attribute.relatedSubject;
  const name = related ? request.openReadable(related.subjectId)?.display?.attribute.subjectAttributeId : undefined;
  const subjectAttributeId = relatedAttributeId ?? name ?? first.subjectAttributeId;
  return {
    subjectAttributeId,
    kind: direction === 1 ? 'ascending' : 'descending',
    ...(relatedAttributeId === undefined && { ownId: first.subjectAttributeId }),
  };
}

function filteredAttributes(request: RecordRequest, question: CountedQuestion): ReadonlySet<number> {
  const filters = requestedFilters(request, question);
  return new Set(filters.flatMap((filter) => attributeIds(request, filter)));
}

function attributeIds({ readable }: RecordRequest, filter: FilterTree): readonly number[] {
  const names = new Set(filterAttributesUsed(filter));
  return readable.flatMap(({ attribute }) => (names.has(attribute.identifier) ? [attribute.subjectAttributeId] : []));
}

async function storeUses(database: Queryable, companyId: number, uses: readonly Use[]): Promise<void> {
  await database.query(
    `INSERT INTO attribute_use (company_id, subject_attribute_id, kind, used_on, uses, slow_uses)
     SELECT $1::integer, subject_attribute_id, kind, current_date, uses, slow_uses
     FROM unnest($2::integer[], $3::text[], $4::integer[], $5::integer[]) AS use(subject_attribute_id, kind, uses, slow_uses)
     ON CONFLICT (company_id, subject_attribute_id, kind, used_on)
     DO UPDATE SET uses = attribute_use.uses + EXCLUDED.uses, slow_uses = attribute_use.slow_uses + EXCLUDED.slow_uses`,
    [
      companyId,
      uses.map((use) => use.subjectAttributeId),
      uses.map((use) => use.kind),
      uses.map((use) => use.uses),
      uses.map((use) => use.slowUses),
    ],
  );
}

/** Deletes counts that no longer decide anything. */
export async function forgetAttributeUses(database: Queryable): Promise<void> {
  await database.query(`DELETE FROM attribute_use WHERE used_on < current_date - $1::integer ${ofAllCompanies}`, [
    orderIndexBounds.unusedDays,
  ]);
}
