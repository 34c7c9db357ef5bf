import { atom } from 'jotai/vanilla';
import type { Talk } from '../../contract/talk';
import { problemsOf, userMessageOf } from '../../data/requestFailure';
import { compileRules } from '../../rules/compileRules';
import type { SessionEngine } from '../createRecordSession';
import { readConflict } from '../readConflict';
import { sameValue } from '../sameValue';
import { isTemporaryId } from '../temporaryIds';
import type { CellChange, CellEdits, CellRefusal, CellStep, EditResult, EditWork, RefusedRow } from './CellEdits';
import { createRowEdit, type RowEdit, type RowForm } from './createRowEdit';
import { cellEditMessages } from './messages';

/** The most steps that are remembered, and the most records that are on their way at once. */
const longest = 200;
const atOnce = 4;

/** What a list's cell edits need of the page. */
export type CellEditsEngine = Pick<
  SessionEngine,
  'adapter' | 'componentTypes' | 'format' | 'records' | 'me' | 'validatorOf'
>;

/** Opens the cells of a subject's list for editing; call `load` to begin. */
export function createCellEdits(engine: CellEditsEngine, subject: string): CellEdits {
  const { adapter, componentTypes, records, format, me } = engine;
  const store = records.jotai;
  const ready = atom(false);
  const loadError = atom<unknown>(null);
  const refused = atom<ReadonlyMap<number, RefusedRow>>(new Map());
  const work = atom<EditWork | null>(null);
  const steps = atom({ undo: 0, redo: 0 });
  const shown = new Map<number, Talk>();
  const kept = new Map<number, RowEdit>();
  const lastOf = new Map<number, Promise<unknown>>();
  let form: RowForm | null = null;
  let done: (readonly CellStep[])[] = [];
  let undone: (readonly CellStep[])[] = [];
  let isCancelled = false;
  let peeked: { talk: Talk; row: RowEdit } | null = null;

  const talkOf = (talkId: number): Talk | null =>
    store.get(records.ahead(subject)).get(talkId)?.talk ?? shown.get(talkId) ?? null;

  const open = (talk: Talk): RowEdit => {
    if (!form) throw new Error(`The form of "${subject}" is not loaded yet; wait for "ready".`);
    return createRowEdit(form, talk);
  };

  /** A row for asking only; the last one is kept, since cells of one row are asked one after the other. */
  const peek = (talkId: number): RowEdit | null => {
    const held = kept.get(talkId);
    if (held) return held;
    const talk = talkOf(talkId);
    if (!talk) return null;
    if (peeked?.talk !== talk) peeked = { talk, row: open(talk) };
    return peeked.row;
  };

  const setRefused = (talkId: number, row: RefusedRow | null) => {
    const next = new Map(store.get(refused));
    if (row) next.set(talkId, row);
    else next.delete(talkId);
    store.set(refused, next);
  };

  const countSteps = () => store.set(steps, { undo: done.length, redo: undone.length });
  const remember = (saved: readonly CellStep[]) => {
    if (saved.length === 0) return;
    done = [...done, saved].slice(-longest);
    undone = [];
    countSteps();
  };

  const keepRefused = async (talkId: number, row: RowEdit, error: unknown): Promise<CellRefusal[]> => {
    const conflict = await readConflict({ adapter, subject, talkId }, error);
    const problems = problemsOf(error);
    const { subjectAttributes } = form?.context.subject ?? { subjectAttributes: [] };
    const cells = new Map<number, string>();
    for (const { attribute, message } of problems) {
      const found = subjectAttributes.find((one) => one.identifier === attribute);
      if (found) cells.set(found.subjectAttributeId, message);
    }
    const messages = problems.length > 0 ? problems.map(({ message }) => message) : [userMessageOf(error)];
    kept.set(talkId, row);
    setRefused(talkId, { talk: row.request().optimistic, messages, cells, conflict, definition: row.definition });
    const single = [...cells].map(([subjectAttributeId, message]) => ({ talkId, subjectAttributeId, message }));
    return single.length > 0 ? single : messages.map((message) => ({ talkId, subjectAttributeId: null, message }));
  };

  /** Sends what a row has changed. */
  const send = async (talkId: number, row: RowEdit): Promise<Pick<EditResult, 'saved' | 'refused'>> => {
    const saved = row.changedIds().map((subjectAttributeId) => ({
      talkId,
      subjectAttributeId,
      before: row.saved(subjectAttributeId),
      after: row.value(subjectAttributeId),
    }));
    if (saved.length === 0) return { saved: [], refused: [] };
    try {
      const { talk } = await records.save(subject, row.request());
      shown.set(talkId, talk);
      kept.delete(talkId);
      setRefused(talkId, null);
      return { saved, refused: [] };
    } catch (error) {
      return { saved: [], refused: await keepRefused(talkId, row, error) };
    }
  };

  const refuseAll = (talkId: number, changes: readonly CellChange[], message: string): CellRefusal[] =>
    changes.map(({ subjectAttributeId }) => ({ talkId, subjectAttributeId, message }));

  const refusalsIn = (row: RowEdit, talkId: number, changes: readonly CellChange[]): CellRefusal[] => {
    const values = new Map(changes.map(({ subjectAttributeId, value }) => [subjectAttributeId, value]));
    return [...row.put(values)].map(([subjectAttributeId, message]) => ({ talkId, subjectAttributeId, message }));
  };

  const saveRow = async (talkId: number, changes: readonly CellChange[]): Promise<Omit<EditResult, 'cancelled'>> => {
    if (isTemporaryId(talkId)) return { saved: [], refused: refuseAll(talkId, changes, cellEditMessages.notKeptYet) };
    const talk = talkOf(talkId);
    if (!talk) return { saved: [], refused: refuseAll(talkId, changes, cellEditMessages.notOnPage) };
    const row = kept.get(talkId) ?? open(talk);
    const wrong = refusalsIn(row, talkId, changes);
    const sent = await send(talkId, row);
    return { saved: sent.saved, refused: [...wrong, ...sent.refused] };
  };

  /** Saves of one record go one after the other, each on the version of the one before. */
  const inTurn = <Result>(talkId: number, run: () => Promise<Result>): Promise<Result> => {
    const next = (lastOf.get(talkId) ?? Promise.resolve()).then(run, run);
    lastOf.set(talkId, next);
    return next;
  };

  const saveAll = async (changes: readonly CellChange[]): Promise<EditResult> => {
    const waiting = [...byTalk(changes)];
    const total = waiting.length;
    const result = { saved: [] as CellStep[], refused: [] as CellRefusal[], cancelled: 0 };
    isCancelled = false;
    if (total > 1) store.set(work, { done: 0, total });
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [talkId, own] = next;
        if (isCancelled) {
          result.cancelled += 1;
          continue;
        }
        const { saved, refused: wrong } = await inTurn(talkId, () => saveRow(talkId, own));
        result.saved.push(...saved);
        result.refused.push(...wrong);
        if (total > 1) store.set(work, { done: (store.get(work)?.done ?? 0) + 1, total });
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, total) }, worker));
    store.set(work, null);
    return result;
  };

  /** Goes one step back or forth: what has changed since is left alone. */
  const go = async (step: readonly CellStep[], from: 'before' | 'after', to: 'before' | 'after') => {
    const moved: CellChange[] = [];
    const changed: CellRefusal[] = [];
    for (const one of step) {
      const { talkId, subjectAttributeId } = one;
      const isSame = sameValue(peek(talkId)?.value(subjectAttributeId), one[from]);
      if (isSame) moved.push({ talkId, subjectAttributeId, value: one[to] });
      else changed.push({ talkId, subjectAttributeId, message: cellEditMessages.changedSince });
    }
    const result = await saveAll(moved);
    return { ...result, refused: [...changed, ...result.refused] };
  };

  const sendAgain = async (talkId: number): Promise<EditResult> => {
    const row = kept.get(talkId);
    if (!row) return { saved: [], refused: [], cancelled: 0 };
    const result = await inTurn(talkId, () => send(talkId, row));
    remember(result.saved);
    return { ...result, cancelled: 0 };
  };

  const discard = (talkId: number) => {
    kept.delete(talkId);
    setRefused(talkId, null);
    records.discard(subject, talkId);
  };

  return {
    ready,
    loadError,
    refused,
    work,
    steps,

    async load() {
      store.set(loadError, null);
      try {
        const talkId = [...shown.keys()].find((id) => !isTemporaryId(id));
        const context = await adapter.context({ scenario: 'talkmodal', subject, ...(talkId && { talkId }) });
        const validator = await engine.validatorOf(context);
        const rules = compileRules({ ...context, componentTypes });
        const filterContext = { now: new Date(), timeZone: format.timeZone, me };
        form = { context, rules, validator, componentTypes, store, filterContext };
        store.set(ready, true);
      } catch (error) {
        store.set(loadError, error);
      }
    },

    show(talks) {
      for (const talk of talks) shown.set(talk.talkId, talk);
    },

    lockedReason(talkId, subjectAttributeId) {
      if (isTemporaryId(talkId)) return cellEditMessages.notKeptYet;
      const row = peek(talkId);
      return row ? row.lockedReason(subjectAttributeId) : cellEditMessages.notOnPage;
    },

    check(changes) {
      return [...byTalk(changes)].flatMap(([talkId, own]) => {
        const talk = talkOf(talkId);
        if (!talk || isTemporaryId(talkId)) return refuseAll(talkId, own, cellEditMessages.notKeptYet);
        return refusalsIn(open(talk), talkId, own);
      });
    },

    async apply(changes) {
      const result = await saveAll(changes);
      remember(result.saved);
      return result;
    },

    async undo() {
      const step = done.pop();
      if (!step) return null;
      const result = await go(step, 'after', 'before');
      if (result.saved.length > 0) undone.push(result.saved.map(turned));
      countSteps();
      return result;
    },

    async redo() {
      const step = undone.pop();
      if (!step) return null;
      const result = await go(step, 'before', 'after');
      if (result.saved.length > 0) done.push(result.saved);
      countSteps();
      return result;
    },

    retry: sendAgain,
    discard,

    async resolve(talkId, choices) {
      const row = kept.get(talkId);
      const conflict = store.get(refused).get(talkId)?.conflict;
      if (!row || !conflict) return { saved: [], refused: [], cancelled: 0 };
      row.resolve(conflict, choices);
      if (row.changedIds().length > 0) return sendAgain(talkId);
      discard(talkId);
      records.invalidate(subject);
      return { saved: [], refused: [], cancelled: 0 };
    },

    cancel: () => (isCancelled = true),
  };
}

const turned = ({ before, after, ...cell }: CellStep): CellStep => ({ ...cell, before: after, after: before });

function byTalk(changes: readonly CellChange[]): ReadonlyMap<number, CellChange[]> {
  const groups = new Map<number, CellChange[]>();
  for (const change of changes) groups.set(change.talkId, [...(groups.get(change.talkId) ?? []), change]);
  return groups;
}
