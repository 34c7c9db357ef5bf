import type { FormDefinition, FormField, FormSection } from '../schema/definitions';
import type { FormRuleRunner } from '../store/createFormRuleRunner';

/** A run of whole rows of a section. */
export interface FormChunk {
  fields: readonly FormField[];
  /** The number of rows where the form is wide enough for its columns. */
  rows: number;
  /** Probably in view when the form opens, so it is rendered at once. */
  isFirst: boolean;
}

/** The fewest fields of a chunk out of view, unless its section has no more. */
const chunkSize = 20;
/** Lower than nearly all rows with the gap below, so that a visible row is hardly ever deferred. In pixels. */
const lowestRow = 72;
/** A form that has so few rows more than are in view is rendered at once: a second step would cost more than it saves. */
const fewRows = 10;

const known = new WeakMap<FormDefinition, ReadonlyMap<FormSection, readonly FormChunk[]>>();

/**
 * The chunks of each section of a form, without the fields that are hidden by configuration. Which rows are in view is decided
 * when the form opens, with the fields that its rules hide then.
 */
export function formChunks(
  definition: FormDefinition,
  formRules: Pick<FormRuleRunner, 'field'>,
): ReadonlyMap<FormSection, readonly FormChunk[]> {
  let chunks = known.get(definition);
  if (!chunks) known.set(definition, (chunks = makeChunks(definition, formRules)));
  return chunks;
}

function makeChunks({ sections }: FormDefinition, formRules: Pick<FormRuleRunner, 'field'>) {
  const isShown = (row: Row) => row.some(({ attribute }) => !formRules.field(attribute.subjectAttributeId).isHidden);
  const rowsOf = new Map(sections.map((section) => [section, rowsIn(section)]));
  // Whole rows: above a form there is at least the rest of one.
  const inView = Math.max(1, Math.floor(window.innerHeight / lowestRow));
  // One step is shown at a time.
  const steps = new Map<string | null, { most: number; shown: number }>();
  for (const { step = null } of sections) {
    if (steps.has(step)) continue;
    const ofStep = sections.filter((section) => (section.step ?? null) === step);
    const total = ofStep.flatMap((section) => rowsOf.get(section) ?? []).filter(isShown).length;
    steps.set(step, { most: total - inView <= fewRows ? total : inView, shown: 0 });
  }
  return new Map(
    [...rowsOf].map(([section, rows]) => {
      const step = steps.get(section.step ?? null) ?? { most: 0, shown: 0 };
      const first: Row[] = [];
      for (const row of rows) {
        if (step.shown >= step.most && isShown(row)) break;
        if (isShown(row)) step.shown += 1;
        first.push(row);
      }
      const rest = runsOf(rows.slice(first.length)).map((run) => chunkOf(run, false));
      return [section, first.length > 0 ? [chunkOf(first, true), ...rest] : rest];
    }),
  );
}

type Row = readonly FormField[];

const chunkOf = (rows: readonly Row[], isFirst: boolean): FormChunk => ({
  fields: rows.flat(),
  rows: rows.length,
  isFirst,
});

function rowsIn({ fields }: FormSection): Row[] {
  const rows: FormField[][] = [];
  let filled = 12;
  for (const field of fields) {
    if (field.isHidden) continue;
    const startsRow = filled + field.columns > 12;
    filled = startsRow ? field.columns : filled + field.columns;
    if (startsRow) rows.push([field]);
    else rows.at(-1)?.push(field);
  }
  return rows;
}

/** Joins rows to runs of about `chunkSize` fields. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let size = chunkSize;
  for (const row of rows) {
    if (size >= chunkSize) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(row);
    size += row.length;
  }
  return runs;
}
