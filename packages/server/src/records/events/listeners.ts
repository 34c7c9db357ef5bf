import {
  compileFilter,
  type ComponentTypeCatalogue,
  type FilterContext,
  type FilterPredicate,
} from '@assunto/engine/core';
import { eventStepTypes, type EventStepName } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import type { JobListener, SubjectMetadata } from '../../metadata/CompanyMetadata';

/** What happened, as far as it decides which jobs wait for it. */
interface Happening {
  name: EventStepName;
  /** Of `updated`: the attributes that changed. */
  changedIds?: Iterable<number>;
  detail?: number | null;
}

/** The steps of jobs that wait for an event of a record of a subject, regardless of their filters. */
export function listenersOf(
  listeners: readonly JobListener[] | undefined,
  { name, changedIds = [], detail = null }: Happening,
): JobListener[] {
  if (!listeners) return [];
  const changed = [...changedIds];
  return listeners.filter(
    (listener) =>
      listener.eventType === eventStepTypes[name] &&
      (listener.detail === null || listener.detail === detail) &&
      (name !== 'updated' ||
        listener.subjectAttributeIds.size === 0 ||
        changed.some((id) => listener.subjectAttributeIds.has(id))),
  );
}

/** Whether a listener fires for a record that passed its filter before the event or not, and passes it now or not. */
export const fires = ({ negate, becoming }: JobListener, before: boolean, now: boolean): boolean =>
  negate ? before && !now : now && !(becoming && before);

const predicates = new WeakMap<JobListener, { of: SubjectMetadata['attributes']; passes: FilterPredicate }>();

/** The filter of a listener, compiled once for as long as its subject stays as it is. Throws `FILTER_*` for a broken one. */
export function predicateOf(
  listener: JobListener,
  { attributes }: Pick<SubjectMetadata, 'attributes'>,
  componentTypes: ComponentTypeCatalogue,
): FilterPredicate {
  const known = predicates.get(listener);
  if (known?.of === attributes) return known.passes;
  const passes = compileFilter(listener.filter, { attributes, componentTypes });
  predicates.set(listener, { of: attributes, passes });
  return passes;
}

/** A save of one record: its values by attribute before (`null`: it is new) and after. */
interface SavedValues {
  before: ReadonlyMap<number, unknown> | null;
  after: ReadonlyMap<number, unknown>;
  changedIds: Iterable<number>;
}

/**
 * Whether a save may start a job, asked before its event is written: where no filter can fire, nothing is. It errs towards
 * true; what a job really does is decided when the event is matched.
 */
export function mayStart(request: RecordRequest, name: 'created' | 'updated', saved: SavedValues): boolean {
  const { subject, company, componentTypes } = request;
  const waiting = listenersOf(company.jobs.get(subject.subjectId), { name, changedIds: saved.changedIds });
  if (waiting.length === 0) return false;
  const after = recordOf(subject, saved.after);
  const before = saved.before && recordOf(subject, saved.before);
  const context = lastingContextOf(company, request.context);
  return waiting.some((listener) => {
    // What it is when it is quiet decides, not what this save makes of it.
    if (listener.quietSeconds > 0 || readsMore(listener)) return true;
    try {
      const passes = predicateOf(listener, subject, componentTypes);
      return fires(listener, before !== null && passes(before, context), passes(after, context));
    } catch {
      return true;
    }
  });
}

const lastingContexts = new WeakMap<RecordRequest['company'], FilterContext>();

/**
 * The same context for all saves of a company. A predicate prepares its condition once per context, which for 50 jobs costs more
 * than the save's own work. Only for filters that ask for neither person nor moment: these are those of an earlier save.
 */
function lastingContextOf(company: RecordRequest['company'], context: FilterContext): FilterContext {
  const known = lastingContexts.get(company) ?? context;
  lastingContexts.set(company, known);
  return known;
}

const extended = new WeakMap<JobListener, boolean>();

/** Whether a filter asks for what a save does not know: the record's own variables, the owner, the moment. */
function readsMore(listener: JobListener): boolean {
  const known = extended.get(listener);
  if (known !== undefined) return known;
  const found = /\{"(me|date)":|"var":"\$/.test(JSON.stringify(listener.filter));
  extended.set(listener, found);
  return found;
}

/** Values by attribute as a filter reads them. */
export const recordOf = (
  { columns }: Pick<SubjectMetadata, 'columns'>,
  values: ReadonlyMap<number, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...columns.values()].map(({ attribute }) => [
      attribute.identifier,
      values.get(attribute.subjectAttributeId) ?? null,
    ]),
  );

/** The moment and person of a filter that is asked about an earlier moment. */
export const contextAt = (context: FilterContext, instant: string): FilterContext => ({
  ...context,
  now: new Date(instant),
});
