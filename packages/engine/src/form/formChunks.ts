import type { FormDefinition, FormField, FormSection } from '../schema/definitions';

/** A run of whole rows of a section, of about twenty fields. */
export interface FormChunk {
  fields: readonly FormField[];
  /** Probably in view when the form opens, so it is rendered at once. */
  isFirst: boolean;
}

const chunkSize = 20;
/** More than fit into a large window, so that no visible field is deferred. */
const fieldsAtOnce = 60;

const known = new WeakMap<FormDefinition, ReadonlyMap<FormSection, readonly FormChunk[]>>();

/** The chunks of each section of a form, without the fields that are hidden by configuration. */
export function formChunks(definition: FormDefinition): ReadonlyMap<FormSection, readonly FormChunk[]> {
  let chunks = known.get(definition);
  if (!chunks) known.set(definition, (chunks = makeChunks(definition)));
  return chunks;
}

function makeChunks({ sections }: FormDefinition) {
  let before = 0;
  return new Map(
    sections.map((section) => {
      const runs = rowsOf(section.fields.filter((field) => !field.isHidden));
      const chunks = runs.map((fields): FormChunk => {
        const isFirst = before < fieldsAtOnce;
        before += fields.length;
        return { fields, isFirst };
      });
      return [section, chunks];
    }),
  );
}

function rowsOf(fields: readonly FormField[]): FormField[][] {
  const found: FormField[][] = [];
  let run: FormField[] = [];
  let filled = 0;
  for (const field of fields) {
    const startsRow = filled + field.columns > 12;
    if (startsRow && run.length >= chunkSize) {
      found.push(run);
      run = [];
    }
    filled = startsRow ? field.columns : filled + field.columns;
    run.push(field);
  }
  return run.length > 0 ? [...found, run] : found;
}
