import { useEngine, userMessageOf } from '@assunto/engine';
import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { loadCellEdits, type CellChange, type CellEdits, type EditResult } from '@assunto/engine/grid';
import { useEffect, useState } from 'react';
import { readTalks } from './readTalks';
import { bulkPreview, type BulkPreview } from './bulkPreview';

/** The step of a change of many records. */
type BulkStep =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'choosing' }
  | { kind: 'running' }
  | { kind: 'done'; result: EditResult; isUndone: boolean };

/** The records to change, and with what. */
export interface LoadedRecords {
  edits: CellEdits;
  talks: readonly Talk[];
  /** Those that some of the records may change. */
  attributes: readonly SubjectAttribute[];
}

/** Records by which the changeable attributes are found. */
const sampled = 20;

/**
 * Changes one attribute of the chosen records, which are read by their ids: what they match now is not asked again. Each is saved
 * as in its form, with its rules, its version and the person's rights.
 */
export function useBulkEdit(
  subject: string,
  {
    talkIds,
    isActive,
    attributes,
  }: { talkIds: readonly number[]; isActive: boolean; attributes: readonly SubjectAttribute[] },
) {
  const engine = useEngine();
  const [step, setStep] = useState<BulkStep>({ kind: 'loading' });
  const [loaded, setLoaded] = useState<LoadedRecords | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const edits = await loadCellEdits(engine, subject);
      const talks = await readTalks(engine.adapter, subject, { talkIds, isActive }, signal);
      edits.show(talks);
      await edits.load();
      const error = engine.records.jotai.get(edits.loadError);
      if (error) throw error;
      const some = talks.slice(0, sampled);
      const isFree = ({ subjectAttributeId: id }: SubjectAttribute) =>
        some.some(({ talkId }) => edits.lockedReason(talkId, id) === null);
      if (signal.aborted) return;
      setLoaded({ edits, talks, attributes: attributes.filter(isFree) });
      setStep({ kind: 'choosing' });
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) setStep({ kind: 'failed', message: userMessageOf(error) });
    });
    return () => controller.abort();
  }, [engine, subject, talkIds, isActive, attributes]);

  const run = async (work: (edits: CellEdits) => Promise<EditResult | null>, isUndone: boolean): Promise<void> => {
    if (!loaded) return;
    setStep({ kind: 'running' });
    const result = await work(loaded.edits);
    // What was refused is named in the result, and does not stay in the list as a failed save.
    for (const talkId of new Set(result?.refused.map((one) => one.talkId))) loaded.edits.discard(talkId);
    engine.records.invalidate(subject);
    setStep({ kind: 'done', result: result ?? { saved: [], refused: [], cancelled: 0 }, isUndone });
  };
  return {
    step,
    loaded,
    apply: (changes: readonly CellChange[]) => void run((edits) => edits.apply(changes), false),
    cancel: () => loaded?.edits.cancel(),
    undo: () => void run((edits) => edits.undo(), true),
  };
}

/** The preview of a change; `null` while there is none, or it is not judged yet. */
export function useBulkPreview(
  loaded: LoadedRecords | null,
  change: Omit<CellChange, 'talkId'> | null,
): BulkPreview | null {
  const [shown, setShown] = useState<{ of: typeof change; preview: BulkPreview } | null>(null);
  useEffect(() => {
    if (!loaded || !change) return;
    const controller = new AbortController();
    void bulkPreview(loaded.edits, loaded.talks, change, controller.signal).then(
      (preview) => preview && setShown({ of: change, preview }),
    );
    return () => controller.abort();
  }, [loaded, change]);
  return shown !== null && shown.of === change ? shown.preview : null;
}
