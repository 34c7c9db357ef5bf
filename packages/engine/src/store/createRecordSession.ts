import { atom } from 'jotai/vanilla';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { Context, ScenarioIdentifier } from '../contract/subject';
import type { Talk } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { problemsOf } from '../data/requestFailure';
import type { FilterContext } from '../filter/FilterTree';
import type { FieldRegistry } from '../registry/FieldDefinition';
import { compileRules } from '../rules/compileRules';
import { compileForm } from '../schema/compileForm';
import type { FormDefinition } from '../schema/definitions';
import type { Validator } from '../validation/Validator';
import { createDraft, keepDraft } from './createDraft';
import { createFormRuling } from './createFormRuling';
import { createArrivals } from './createArrivals';
import { createUndoStack, type UndoStep } from './createUndoStack';
import type { DraftStorage } from './DraftStorage';
import { createKeptDrafts } from './keptDrafts';
import type { Outbox } from './outbox/createOutbox';
import { stuckWork } from './outbox/stuckWork';
import { readConflict } from './readConflict';
import { sameValue } from './sameValue';
import type { LoadedRecord, RecordSession, SaveState } from './RecordSession';
import type { RecordStore } from './createRecordStore';
import type { SaveOutcome } from './recordSaving';
import { isAbort } from './isAbort';
import { idleFlags, whenFailed, whenStarted } from './loadingFlags';
import { createIdempotencyKeys } from './idempotencyKeys';
import { keptValues, newTalk, optimisticTalk, otherValues, saveOf, startingValues } from './talkValues';
import { fieldsCheckedWith, validateDraft, validateField } from './validateDraft';

/** What a session needs of the page. */
export interface SessionEngine {
  adapter: DataAdapter;
  registry: FieldRegistry;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  records: RecordStore;
  /** Who works on the page, for rules and filters that ask. */
  me: FilterContext['me'];
  /** Where drafts outlive the page; `null`: nowhere. */
  drafts: DraftStorage | null;
  validatorOf(context: Context): Promise<Validator>;
}

/** Which record, and how it is shown. */
export interface SessionRequest {
  subject: string;
  talkId: number | 'add';
  scenario: ScenarioIdentifier | 'talkmodal';
  templateId?: number;
  /** Values of a new record by subjectAttributeId, over those of the template. */
  initialValues?: Readonly<Record<number, unknown>>;
  /** `false`: what is typed here does not outlive the page; for a dialog over a part of the record. */
  keepsDraft?: boolean;
}

const idleSave: SaveState = { isSaving: false, waitsFor: [], error: null, messages: [], conflict: null };

/** Opens a session on one record; call `load` to begin. */
export function createRecordSession(engine: SessionEngine, request: SessionRequest): RecordSession {
  const { adapter, registry, componentTypes, records } = engine;
  const { subject } = request;
  const store = records.jotai;
  const flags = atom(idleFlags);
  const loadError = atom<unknown>(null);
  const loaded = atom<LoadedRecord | null>(null);
  const talk = atom<Talk | null>(null);
  const saving = atom<SaveState>(idleSave);
  let idempotencyKeys = createIdempotencyKeys();
  const arrivals = createArrivals((waitsFor) =>
    store.set(saving, { ...idleSave, isSaving: waitsFor.length > 0, waitsFor }),
  );
  const steps = createUndoStack();
  const drawn = new Map<number, number>();
  const drafts = createKeptDrafts(
    request.keepsDraft === false ? null : engine.drafts,
    `${subject}/${request.talkId === 'add' ? 'add' : request.talkId}`,
    records.outbox && stuckWork(store, records.outbox, subject, request.talkId),
  );
  let stopsHearing: (() => void)[] = [];
  let talkId = request.talkId === 'add' ? null : request.talkId;
  let loading: AbortController | null = null;

  const current = (): LoadedRecord & { talk: Talk } => {
    const record = store.get(loaded);
    const saved = store.get(talk);
    if (!record || !saved) throw new Error(`The record of "${subject}" is not loaded yet; wait for flags.ready.`);
    return { ...record, talk: saved };
  };

  const fetchRecord = async (signal: AbortSignal) => {
    const { scenario, templateId } = request;
    const contextRequest = { scenario, subject, ...(templateId && { templateId }), ...(talkId && { talkId }) };
    const [context, saved] = await Promise.all([
      adapter.context(contextRequest, signal),
      talkId === null ? newTalk(subject, records.nextTemporaryId()) : adapter.read(subject, talkId, signal),
    ]);
    const definition = compileForm({
      subject: context.subject,
      template: context.template,
      componentTypes,
      isNew: talkId === null,
      isReadOnly: saved.isReadOnly,
    });
    const rules = compileRules({ ...context, componentTypes });
    const validator = await engine.validatorOf(context);
    return { context, saved, definition, validator, rules };
  };

  const load = async () => {
    if (stopsHearing.length === 0 && records.outbox)
      stopsHearing = [records.outbox.onSent(tookPlace), records.outbox.onStuck(cameBack)];
    loading?.abort();
    const mine = (loading = new AbortController());
    store.set(flags, whenStarted);
    store.set(loadError, null);
    try {
      const { saved, rules, ...record } = await fetchRecord(mine.signal);
      if (mine.signal.aborted) return;
      const values = startingValues(record.definition, saved, request.initialValues ?? {});
      const draft = keepDraft(store.get(loaded)?.draft, values) ?? createDraft(store, values);
      const { timeZone } = engine.format;
      const ruling = createFormRuling({
        rules,
        definition: record.definition,
        draft,
        others: otherValues(record.context, saved, componentTypes),
        context: { now: new Date(), timeZone, me: engine.me },
      });
      store.set(talk, saved);
      store.set(loaded, { ...record, draft, ruling });
      store.set(flags, { active: true, ready: true, render: false, error: false });
      void drafts.look(draft, record.definition.isNew ? null : saved.version);
      await preloadEditors(registry, record.definition);
      if (!mine.signal.aborted) store.set(flags, { active: false, ready: true, render: true, error: false });
    } catch (error) {
      if (mine.signal.aborted || isAbort(error)) return;
      store.set(loadError, error);
      store.set(flags, whenFailed);
    }
  };

  const check = () => ({ ...current(), componentTypes, timeZone: engine.format.timeZone });

  const validate = () => validateDraft(check());

  const refused = async (error: unknown) => {
    const { draft, context } = current();
    const conflict = await readConflict({ adapter, subject, talkId }, error);
    // A conflict is no mistake of the person: it is told where it is solved.
    for (const problem of conflict ? [] : problemsOf(error)) {
      const attribute = context.subject.subjectAttributes.find(
        (one) => one.subjectAttributeIdentifier === problem.attribute,
      );
      if (!attribute || !draft.ids.includes(attribute.subjectAttributeId)) continue;
      const { subjectAttributeId } = attribute;
      const { code, message } = problem;
      draft.setProblem(subjectAttributeId, { attribute: attribute.identifier, subjectAttributeId, code, message });
    }
    const state = store.get(records.ahead(subject)).get(current().talk.talkId);
    store.set(saving, {
      ...idleSave,
      error,
      messages: state?.messages ?? [],
      conflict,
    });
  };

  /** The save of a new record waits: the form is ready for the next one, with what was typed meanwhile. */
  const startNext = (sent: ReadonlyMap<number, unknown>): void => {
    const { draft, ruling } = current();
    const typed = draft.ids.filter((id) => !sameValue(draft.value(id), sent.get(id)));
    const values = typed.map((id) => [id, draft.value(id)] as const);
    idempotencyKeys = createIdempotencyKeys();
    store.set(talk, newTalk(subject, records.nextTemporaryId()));
    draft.reset();
    ruling.runAll({ forget: true });
    steps.clear();
    drafts.forget();
    for (const [id, value] of values) put(id, value);
  };

  /** A save that waited was kept by the server: what the page shows is based on it from now on. */
  const tookPlace: Parameters<Outbox['onSent']>[0] = (queued, outcome, isLast) => {
    const record = store.get(loaded);
    const shown = store.get(talk);
    if (queued.act || !record || queued.subject !== subject || shown?.talkId !== outcome.talk.talkId) return;
    if (!isLast) return store.set(talk, { ...shown, version: outcome.talk.version });
    store.set(talk, outcome.talk);
    record.draft.rebase(keptValues(record.definition, outcome.talk), false);
    record.ruling.runAll({ forget: true });
  };

  /** A save that waited was refused: the record is shown as the server has it, and the work is offered over it. */
  const cameBack: Parameters<Outbox['onStuck']>[0] = (queued) => {
    if (queued.act || queued.subject !== subject || queued.talk.talkId !== store.get(talk)?.talkId) return;
    drafts.lookAgain();
    void load();
  };

  const save = async (): Promise<SaveOutcome | null> => {
    if (store.get(saving).isSaving || !validate()) return null;
    const waiting = current().draft;
    // Without anything to wait for the record shows its new values at once.
    if (waiting.allWaiting().length > 0 && !((await arrivals.of(waiting)) && validate())) return null;
    const { context, definition, draft, ruling, talk: before } = current();
    const sent = saveOf({ context, definition, draft, ruling, talk: before, componentTypes });
    const optimistic = optimisticTalk(before, context, draft.values());
    const values = draft.values();
    store.set(saving, { ...idleSave, isSaving: true });
    try {
      const idempotencyKey = idempotencyKeys(sent);
      const outcome = await records.save(subject, { optimistic, save: sent, before, idempotencyKey });
      if (outcome.isQueued && definition.isNew) {
        startNext(values);
        store.set(saving, idleSave);
        return outcome;
      }
      talkId = outcome.talk.talkId;
      store.set(talk, outcome.talk);
      // What was typed while the save was on its way stays changed; the rest takes what the server kept.
      draft.rebase(values, false);
      draft.rebase(keptValues(definition, outcome.talk), false);
      ruling.runAll({ forget: true });
      drafts.forget();
      if (store.get(draft.isDirty)) drafts.follow(draft, outcome.talk.version);
      store.set(saving, idleSave);
      return outcome;
    } catch (error) {
      await refused(error);
      return null;
    }
  };

  /** Puts a value with all that follows from it: rules, problems, the row's mark, the draft that is kept. */
  const put = (subjectAttributeId: number, value: unknown): void => {
    const given = check();
    const { definition, draft, ruling, talk: saved } = given;
    arrivals.changed(subjectAttributeId);
    const wasDirty = store.get(draft.isDirty);
    const ruled = ruling.put(subjectAttributeId, value);
    validateField(given, subjectAttributeId);
    for (const id of fieldsCheckedWith(definition, componentTypes, subjectAttributeId)) validateField(given, id);
    for (const id of ruled) validateField(given, id);
    const isDirty = store.get(draft.isDirty);
    if (isDirty !== wasDirty && !definition.isNew) records.markEditing(subject, saved, isDirty);
    drafts.follow(draft, definition.isNew ? null : saved.version);
  };

  const take = (step: UndoStep | null, side: 'before' | 'after'): number | null => {
    if (!step || !current().draft.ids.includes(step.subjectAttributeId)) return null;
    put(step.subjectAttributeId, step[side]);
    return step.subjectAttributeId;
  };

  return {
    flags,
    loadError,
    loaded,
    talk,
    saving,
    load,
    keepNow: drafts.flush,
    abort() {
      arrivals.stop();
      loading?.abort();
      stopsHearing.splice(0).forEach((stop) => stop());
      drafts.flush();
    },
    validate,
    save,

    change(subjectAttributeId, value) {
      const before = current().draft.value(subjectAttributeId);
      steps.record({ subjectAttributeId, before, after: value });
      put(subjectAttributeId, value);
    },

    wait(subjectAttributeId, sentence, failure) {
      // An editor that goes away with its form says so after the record was let go.
      const record = store.get(loaded);
      if (!record) return;
      const { draft, ruling } = record;
      const wasWaiting = draft.waiting(subjectAttributeId) !== null;
      if (!wasWaiting && sentence === null) return;
      draft.setWaiting(subjectAttributeId, sentence);
      if (failure !== undefined && arrivals.isAwaited()) {
        const attribute = ruling.field(subjectAttributeId).attribute.identifier;
        draft.setProblem(subjectAttributeId, {
          attribute,
          subjectAttributeId,
          code: 'failedOnItsWay',
          message: failure,
        });
      }
      arrivals.told(subjectAttributeId);
    },

    stopWaiting: arrivals.stop,

    undo: () => take(steps.undo(), 'before'),
    redo: () => take(steps.redo(), 'after'),
    endStep: steps.pause,

    noteDrawn: (id) => void drawn.set(id, (drawn.get(id) ?? 0) + 1),
    timesDrawn: (id) => drawn.get(id) ?? 0,

    kept: drafts,
    restoreDraft: () => drafts.restore(current().draft, put),
    discardDraft: drafts.discard,
    resolveDraft(choices) {
      for (const { subjectAttributeId, mine } of store.get(drafts.conflicts))
        if (choices[subjectAttributeId] === 'mine') put(subjectAttributeId, mine);
      drafts.resolve();
    },

    reset() {
      arrivals.stop();
      const { draft, ruling, talk: saved } = current();
      draft.reset();
      ruling.runAll({ forget: true });
      steps.clear();
      drafts.forget();
      store.set(saving, idleSave);
      records.markEditing(subject, saved, false);
    },

    resolveConflict(choices) {
      const { draft, ruling, talk: saved } = current();
      const { conflict } = store.get(saving);
      if (!conflict) return;
      for (const { subjectAttributeId, theirs } of conflict.conflicts) {
        draft.rebase(new Map([[subjectAttributeId, theirs]]), choices[subjectAttributeId] === 'theirs');
        draft.setProblem(subjectAttributeId, null);
      }
      ruling.runAll();
      store.set(talk, { ...saved, version: conflict.version });
      store.set(saving, idleSave);
    },
  };
}

async function preloadEditors(registry: FieldRegistry, definition: FormDefinition): Promise<void> {
  const numbers = new Set([...definition.fields.values()].map(({ attribute }) => attribute.componentId));
  await Promise.all([...numbers].map((number) => registry.get(number).preload?.()));
}
