import { atom, type Atom, type createStore, type PrimitiveAtom, type Setter } from 'jotai/vanilla';
import { sameValue } from './sameValue';
import type { ValidationProblem } from '../validation/Validator';

export type JotaiStore = ReturnType<typeof createStore>;

/** The state of one field in a draft. */
interface FieldState {
  readonly value: unknown;
  readonly problem: ValidationProblem | null;
  readonly isTouched: boolean;
}

/** The parts of one field, an atom each: subscribers of one part are not notified of changes of the others. */
interface FieldAtoms {
  readonly value: Atom<unknown>;
  readonly problem: Atom<ValidationProblem | null>;
  readonly isTouched: Atom<boolean>;
}

/** The edited values of one record. It is preserved when a save fails. */
export interface Draft {
  readonly store: JotaiStore;
  readonly ids: readonly number[];
  /** The state of a field in one atom; throws a RangeError for an unknown attribute. */
  state(subjectAttributeId: number): Atom<FieldState>;
  /** The state of a field as it is now; throws a RangeError for an unknown attribute. */
  read(subjectAttributeId: number): FieldState;
  /** The parts of a field, an atom each; throws a RangeError for an unknown attribute. */
  field(subjectAttributeId: number): FieldAtoms;
  readonly isDirty: Atom<boolean>;
  /** The current value; throws a RangeError for an unknown attribute. */
  value(subjectAttributeId: number): unknown;
  /** The problems by attribute, in sync with the `problem` atoms. */
  readonly problems: Atom<ReadonlyMap<number, ValidationProblem>>;
  values(): ReadonlyMap<number, unknown>;
  /** The attributes whose value differs from the saved one. */
  changedIds(): number[];
  /** The saved value of an attribute. */
  saved(subjectAttributeId: number): unknown;
  setValue(subjectAttributeId: number, value: unknown): void;
  /** Sets a value without counting it as a change by the person. */
  show(subjectAttributeId: number, value: unknown): void;
  setProblem(subjectAttributeId: number, problem: ValidationProblem | null): void;
  touch(subjectAttributeId: number): void;
  /** The message to show while a save waits for a value that is being loaded, such as an upload; `null` for none. */
  pendingMessage(subjectAttributeId: number): string | null;
  /** The messages of all pending values, in the order in which they began. */
  pendingMessages(): readonly string[];
  setPending(subjectAttributeId: number, sentence: string | null): void;
  /** Runs several changes as one: subscribers are notified once, after the last. */
  batch(work: () => void): void;
  /** Replaces the saved values of some attributes; values changed by the person stay unless `overwrite`. */
  rebase(saved: ReadonlyMap<number, unknown>, overwrite: boolean): void;
  /** Restores the saved values, without problems or touched state. */
  reset(): void;
}

/** Creates a draft over saved values, held in `store`, with one atom per field. */
export function createDraft(store: JotaiStore, saved: ReadonlyMap<number, unknown>): Draft {
  const baseline = new Map(saved);
  const changed = new Set<number>();
  const waiting = new Map<number, string>();
  const isDirty = atom(false);
  const { batch, set } = createBatch(store);
  const fields = createFields(saved, set);
  const { ids, read, write } = fields;

  // A set of the changed ids keeps the cost of a keystroke independent of the number of fields.
  const compare = (id: number) => {
    if (sameValue(read(id).value, baseline.get(id))) changed.delete(id);
    else changed.add(id);
    set(isDirty, changed.size > 0);
  };

  const setValue = (id: number, value: unknown) => {
    write(id, { value: value ?? null });
    compare(id);
  };

  return {
    store,
    ids,
    state: fields.state,
    read,
    field: fields.parts,
    isDirty,
    problems: fields.problems,
    value: (id) => read(id).value,
    values: () => new Map(ids.map((id) => [id, read(id).value])),
    changedIds: () => [...changed],
    saved: (id) => baseline.get(id) ?? null,
    setValue,
    show(id, value) {
      if (!sameValue(read(id).value, value)) write(id, { value: value ?? null });
      if (changed.delete(id)) set(isDirty, changed.size > 0);
    },
    setProblem: fields.setProblem,
    touch(id) {
      if (!read(id).isTouched) write(id, { isTouched: true });
    },
    pendingMessage: (id) => waiting.get(id) ?? null,
    pendingMessages: () => [...waiting.values()],
    setPending(id, sentence) {
      if (sentence === null) waiting.delete(id);
      else waiting.set(id, sentence);
    },
    batch,

    rebase(saved, overwrite) {
      batch(() => {
        for (const [id, value] of saved) {
          if (!fields.has(id)) continue;
          const isUnchanged = !changed.has(id);
          baseline.set(id, value);
          if (overwrite || isUnchanged) setValue(id, value);
          else compare(id);
        }
      });
    },

    reset() {
      batch(() => {
        for (const id of ids) {
          setValue(id, baseline.get(id));
          fields.setProblem(id, null);
          write(id, { isTouched: false });
        }
      });
    },
  };
}

/**
 * Runs several changes of a store as one: subscribers are notified once, after the last. A nested batch is part of the outer one.
 */
function createBatch(store: JotaiStore): { batch: Draft['batch']; set: Setter } {
  let setter: Setter = store.set;
  const batchAtom = atom(null, (_get, setInBatch, run: () => void) => {
    const outer = setter;
    setter = setInBatch;
    try {
      run();
    } finally {
      setter = outer;
    }
  });
  return {
    batch(run) {
      if (setter === store.set) store.set(batchAtom, run);
      else run();
    },
    set: (target, ...args) => setter(target, ...args),
  };
}

/** The atoms of all fields of a draft, and the map of their problems. */
function createFields(saved: ReadonlyMap<number, unknown>, set: Setter) {
  // The states are also held beside the store: reading an atom that nobody has subscribed to costs the store most of a field's time.
  const states = new Map<number, { atom: PrimitiveAtom<FieldState>; current: FieldState }>();
  const parts = new Map<number, FieldAtoms>();
  const problemsById = new Map<number, ValidationProblem>();
  const problemsVersion = atom(0);
  const problems = atom<ReadonlyMap<number, ValidationProblem>>((get) => {
    get(problemsVersion);
    return new Map(problemsById);
  });
  for (const [id, value] of saved) {
    const current = { value, problem: null, isTouched: false };
    states.set(id, { atom: atom<FieldState>(current), current });
  }

  const stateOf = (id: number) => {
    const found = states.get(id);
    if (!found) throw new RangeError(`The draft has no attribute ${id}. Ask only for attributes of its definition.`);
    return found;
  };
  const read = (id: number): FieldState => stateOf(id).current;
  const write = (id: number, part: Partial<FieldState>) => {
    const state = stateOf(id);
    state.current = { ...state.current, ...part };
    set(state.atom, state.current);
  };

  return {
    ids: [...saved.keys()],
    has: (id: number) => states.has(id),
    state: (id: number): Atom<FieldState> => stateOf(id).atom,
    problems,
    read,
    write,
    // A subscribed atom takes about a kilobyte, so atoms of parts are created only when they are requested.
    parts(id: number): FieldAtoms {
      let found = parts.get(id);
      if (!found) {
        const state = stateOf(id).atom;
        found = {
          value: atom((get) => get(state).value),
          problem: atom((get) => get(state).problem),
          isTouched: atom((get) => get(state).isTouched),
        };
        parts.set(id, found);
      }
      return found;
    },
    setProblem(id: number, problem: ValidationProblem | null) {
      const before = read(id).problem;
      if (before?.message === problem?.message && before?.code === problem?.code) return;
      write(id, { problem });
      if (problem) problemsById.set(id, problem);
      else problemsById.delete(id);
      set(problemsVersion, (version: number) => version + 1);
    },
  };
}

/**
 * The draft over newly read values, with everything that the person changed in `previous`; the same draft, unless the form has
 * other fields now.
 */
export function draftOver(store: JotaiStore, previous: Draft | null, values: ReadonlyMap<number, unknown>): Draft {
  if (previous && previous.ids.length === values.size && previous.ids.every((id) => values.has(id))) {
    previous.rebase(values, false);
    return previous;
  }
  const draft = createDraft(store, values);
  if (!previous) return draft;
  const changed = new Set(previous.changedIds());
  for (const id of previous.ids.filter((one) => values.has(one))) {
    if (changed.has(id)) draft.setValue(id, previous.value(id));
    if (previous.read(id).isTouched) draft.touch(id);
    draft.setProblem(id, previous.read(id).problem);
    draft.setPending(id, previous.pendingMessage(id));
  }
  return draft;
}
