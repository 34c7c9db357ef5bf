import type { Talk } from '@assunto/engine/core';
import type { CellChange, CellEdits, CellRefusal } from '@assunto/engine/grid';
import { valueById } from '../../../../records/valueById';

/** What a change of one attribute does to each of the chosen records. */
export interface BulkPreview {
  changes: readonly CellChange[];
  /** The number of records that have the value already. */
  same: number;
  /** The records that may not be changed so, with the reasons. */
  refused: readonly CellRefusal[];
}

/** Records that are judged between two frames. */
const atOnce = 50;

/**
 * Judges a change of every record with the form's rules, before anything is sent; `null` after an abort. The server judges each
 * record again when it is saved.
 */
export async function bulkPreview(
  edits: Pick<CellEdits, 'check'>,
  talks: readonly Talk[],
  { subjectAttributeId, value }: Omit<CellChange, 'talkId'>,
  signal: AbortSignal,
): Promise<BulkPreview | null> {
  const changes: CellChange[] = [];
  const refused: CellRefusal[] = [];
  let same = 0;
  for (const [index, talk] of talks.entries()) {
    if (index % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    const change = { talkId: talk.talkId, subjectAttributeId, value };
    if (textOf(valueById(talk, subjectAttributeId)) === textOf(value)) {
      same += 1;
      continue;
    }
    const [refusal] = edits.check([change]);
    if (refusal) refused.push(refusal);
    else changes.push(change);
  }
  return { changes, same, refused };
}

// Values are canonical: equal ones have equal texts.
const textOf = (value: unknown): string => JSON.stringify(value ?? null);
