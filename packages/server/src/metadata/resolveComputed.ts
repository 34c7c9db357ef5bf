import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import type { ComputedColumn, ComputedSource } from './ComputedColumn';
import { ComputedProblem } from './ComputedProblem';
import { isComputed, type ComputedDraft, type ComputedSubject, type Resolver } from './ComputedDraft';
import { resolveDeadline } from './resolveDeadline';
import { resolveFormula, resolveLookup, resolveRollup } from './resolveDefinition';

/** The limits of computed attributes that use each other. */
export const computedLimits = { size: 1000, level: 5 } as const;

interface ResolvedColumns {
  columns: ReadonlyMap<number, ComputedColumn>;
  /** Why the others cannot be computed. */
  problems: ReadonlyMap<number, ComputedProblem>;
}

/**
 * Resolves the computed attributes of a company. One that names what is gone, or itself through others, is a problem and has no
 * column: nobody reads it until it is corrected.
 */
export function resolveComputed(
  subjects: readonly ComputedSubject[],
  componentTypes: ComponentTypeCatalogue,
): ResolvedColumns {
  const byId = new Map(subjects.map((subject) => [subject.subjectId, subject]));
  const subjectByAttribute = new Map(
    subjects.flatMap((subject) =>
      [...subject.columns.keys(), ...subject.drafts.keys()].map((id) => [id, subject] as const),
    ),
  );
  const columns = new Map<number, ComputedColumn>();
  const problems = new Map<number, ComputedProblem>();
  const path: ComputedDraft[] = [];

  function resolve(subject: ComputedSubject, draft: ComputedDraft): ComputedColumn {
    const id = draft.attribute.subjectAttributeId;
    const [known, failed] = [columns.get(id), problems.get(id)];
    if (known) return known;
    if (failed) throw failed;
    const start = path.indexOf(draft);
    if (start >= 0) {
      const names = [...path.slice(start), draft].map(({ attribute }) => attribute.name);
      throw new ComputedProblem('computed.cycle', { path: names.join(' → ') });
    }
    path.push(draft);
    try {
      const column = columnOf(resolverOf(subject, draft));
      columns.set(id, column);
      return column;
    } catch (error) {
      if (error instanceof ComputedProblem) problems.set(id, error);
      throw error;
    } finally {
      path.pop();
    }
  }

  const resolverOf = (subject: ComputedSubject, draft: ComputedDraft): Resolver => ({
    componentTypes,
    subject,
    draft,
    subjects: byId,
    subjectOf: (attributeId) => subjectByAttribute.get(attributeId),
    find(subjectId, attributeId) {
      const from = byId.get(subjectId);
      const other = from?.drafts.get(attributeId);
      return from && other ? resolve(from, other) : from?.columns.get(attributeId);
    },
  });

  for (const subject of subjects)
    for (const draft of subject.drafts.values())
      try {
        resolve(subject, draft);
      } catch (error) {
        if (!(error instanceof ComputedProblem)) throw error;
      }
  return { columns, problems };
}

function columnOf(resolver: Resolver): ComputedColumn {
  const { componentTypes, draft, find } = resolver;
  const { definition } = draft;
  const { shownAs, formula, filter, sources, size, cost, deadline } =
    definition.kind === 'formula'
      ? resolveFormula(resolver, definition)
      : definition.kind === 'lookup'
        ? resolveLookup(resolver, definition)
        : definition.kind === 'rollup'
          ? resolveRollup(resolver, definition)
          : resolveDeadline(resolver, definition);
  const level = 1 + Math.max(0, ...usedBy(sources, find).map((column) => column.level));
  if (level > computedLimits.level) throw new ComputedProblem('computed.level', { most: computedLimits.level });
  if (size > computedLimits.size) throw new ComputedProblem('computed.size', { most: computedLimits.size });
  const attribute: SubjectAttribute = {
    ...draft.attribute,
    ...shownAs,
    isRequired: false,
    isEditable: false,
    isNaturalKey: false,
    preSelect: false,
    defaultValue: null,
    computed: {
      kind: definition.kind,
      cost,
      subjects: feedingSubjects(resolver, sources),
      ...(definition.kind === 'formula' && { formula: definition.formula }),
      ...(deadline && { deadline }),
    },
  };
  const componentType = componentTypes.get(attribute.componentId);
  return {
    attribute,
    column: draft.columnName,
    columnType: componentType.columnType(attribute),
    componentType,
    filterType: componentType.filterType(attribute),
    definition,
    formula,
    filter,
    sources,
    size,
    level,
  };
}

/** The other subjects that a value is computed from: directly, or through computed attributes that it uses. */
function feedingSubjects({ subject, subjects, find }: Resolver, sources: readonly ComputedSource[]): string[] {
  const direct = sources.flatMap(({ subjectId }) => subjects.get(subjectId)?.subjectIdentifier ?? []);
  const through = usedBy(sources, find).flatMap(({ attribute }) => attribute.computed?.subjects ?? []);
  return [...new Set([...direct, ...through])].filter((one) => one !== subject.subjectIdentifier);
}

/** The computed attributes among these. */
const usedBy = (sources: readonly ComputedSource[], find: Resolver['find']): ComputedColumn[] =>
  sources.flatMap(({ subjectId, attributeIds }) =>
    attributeIds.flatMap((id) => {
      const found = find(subjectId, id);
      return found && isComputed(found) ? [found] : [];
    }),
  );
