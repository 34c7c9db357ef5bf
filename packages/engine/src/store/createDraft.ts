import { atom, type Atom, type createStore, type PrimitiveAtom, type Setter } from 'jotai/vanilla';
import { sameValue } from './sameValue';
import type { ValidationProblem } from '../validation/Validator';

export type JotaiStore = ReturnType<typeof createStore>;

/** What a draft holds of one field. */
export interface FieldState {
  readonly value: unknown;
  readonly problem: ValidationProblem | null;
  readonly isTouched: boolean;
}

/** The parts of one field: whoever reads a part alone is told of that part alone. */
export interface FieldAtoms {
  readonly value: Atom<unknown>;
  readonly problem: Atom<ValidationProblem | null>;
  readonly isTouched: Atom<boolean>;
}

/** The values of one record while a person works on them. It outlives a failed save. */
export interface Draft {
  readonly store: JotaiStore;
  readonly ids: readonly number[];
  /** All of a field in one atom, for whoever draws it; throws for an attribute that the draft has not. */
  state(subjectAttributeId: number): Atom<FieldState>;
  /** The parts of a field, an atom each; throws for an attribute that the draft has not. */
  field(subjectAttributeId: number): FieldAtoms;
  readonly isDirty: Atom<boolean>;
  /** The value of an attribute as it stands; throws for another. */
  value(subjectAttributeId: number): unknown;
  /** What is wrong, by attribute; grows and shrinks with the `problem` atoms. */
  readonly problems: Atom<ReadonlyMap<number, ValidationProblem>>;
  values(): ReadonlyMap<number, unknown>;
  /** The attributes whose value differs from the saved one. */
  changedIds(): number[];
  /** The saved value of an attribute. */
  saved(subjectAttributeId: number): unknown;
  setValue(subjectAttributeId: number, value: unknown): void;
  /** Shows a value that nobody typed: it does not count as a change. */
  show(subjectAttributeId: number, value: unknown): void;
  setProblem(subjectAttributeId: number, problem: ValidationProblem | null): void;
  touch(subjectAttributeId: number): void;
  /** What is told while a save waits for an attribute's value that is still on its way (an upload), else `null`. */
  waiting(subjectAttributeId: number): string | null;
  /** The sentences of all values that are on their way, in the order in which they set out. */
  allWaiting(): readonly string[];
  setWaiting(subjectAttributeId: number, sentence: string | null): void;
  /** Does several changes as one: whoever watches is told once, after the last. */
  together(work: () => void): void;
  /** Takes new saved values for some attributes; what the person typed stays unless `overwrite`. */
  rebase(saved: ReadonlyMap<number, unknown>, overwrite: boolean): void;
  /** Back to the saved values, without problems or touched marks. */
  reset(): void;
}

/** A draft over saved values, held in `store`; one atom for each field. */
export function createDraft(store: JotaiStore, saved: ReadonlyMap<number, unknown>): Draft {
  const baseline = new Map(saved);
  const fields = new Map<number, PrimitiveAtom<FieldState>>();
  const parts = new Map<number, FieldAtoms>();
  const changed = new Set<number>();
  const waiting = new Map<number, string>();
  const isDirty = atom(false);
  const wrong = new Map<number, ValidationProblem>();
  const timesWrongChanged = atom(0);
  const problems = atom<ReadonlyMap<number, ValidationProblem>>((get) => {
    get(timesWrongChanged);
    return new Map(wrong);
  });
  for (const [id, value] of saved) fields.set(id, atom<FieldState>({ value, problem: null, isTouched: false }));

  const stateOf = (id: number): PrimitiveAtom<FieldState> => {
    const found = fields.get(id);
    if (!found) throw new RangeError(`The draft has no attribute ${id}. Ask only for attributes of its definition.`);
    return found;
  };
  const read = (id: number): FieldState => store.get(stateOf(id));

  // One atom that is listened to weighs a kilobyte: those of parts are made for who asks.
  const field = (id: number): FieldAtoms => {
    let found = parts.get(id);
    if (!found) {
      const state = stateOf(id);
      found = {
        value: atom((get) => get(state).value),
        problem: atom((get) => get(state).problem),
        isTouched: atom((get) => get(state).isTouched),
      };
      parts.set(id, found);
    }
    return found;
  };

  let set: Setter = store.set;
  const work = atom(null, (_get, setTogether, run: () => void) => {
    const outer = set;
    set = setTogether;
    try {
      run();
    } finally {
      set = outer;
    }
  });
  const together = (run: () => void) => {
    if (set === store.set) store.set(work, run);
    else run();
  };
  const write = (id: number, part: Partial<FieldState>) => set(stateOf(id), { ...read(id), ...part });

  // Kept as a set, so that a keystroke costs the same in a form of five fields and of a thousand.
  const compare = (id: number) => {
    if (sameValue(read(id).value, baseline.get(id))) changed.delete(id);
    else changed.add(id);
    set(isDirty, changed.size > 0);
  };

  const setValue = (id: number, value: unknown) => {
    write(id, { value: value ?? null });
    compare(id);
  };

  const setProblem = (id: number, problem: ValidationProblem | null) => {
    const before = read(id).problem;
    if (before?.message === problem?.message && before?.code === problem?.code) return;
    write(id, { problem });
    if (problem) wrong.set(id, problem);
    else wrong.delete(id);
    set(timesWrongChanged, (times) => times + 1);
  };

  return {
    store,
    ids: [...saved.keys()],
    state: stateOf,
    field,
    isDirty,
    problems,
    value: (id) => read(id).value,
    values: () => new Map([...fields].map(([id, state]) => [id, store.get(state).value])),
    changedIds: () => [...changed],
    saved: (id) => baseline.get(id) ?? null,
    setValue,
    show(id, value) {
      if (!sameValue(read(id).value, value)) write(id, { value: value ?? null });
      if (changed.delete(id)) set(isDirty, changed.size > 0);
    },
    setProblem,
    touch(id) {
      if (!read(id).isTouched) write(id, { isTouched: true });
    },
    waiting: (id) => waiting.get(id) ?? null,
    allWaiting: () => [...waiting.values()],
    setWaiting(id, sentence) {
      if (sentence === null) waiting.delete(id);
      else waiting.set(id, sentence);
    },
    together,

    rebase(saved, overwrite) {
      together(() => {
        for (const [id, value] of saved) {
          if (!fields.has(id)) continue;
          const untouched = !changed.has(id);
          baseline.set(id, value);
          if (overwrite || untouched) setValue(id, value);
          else compare(id);
        }
      });
    },

    reset() {
      together(() => {
        for (const id of fields.keys()) {
          setValue(id, baseline.get(id));
          setProblem(id, null);
          write(id, { isTouched: false });
        }
      });
    },
  };
}

/** A record that is read again keeps what a person is typing, as long as its fields are the same. */
export function keepDraft(draft: Draft | undefined, values: ReadonlyMap<number, unknown>): Draft | null {
  if (!draft || draft.ids.length !== values.size || !draft.ids.every((id) => values.has(id))) return null;
  draft.rebase(values, false);
  return draft;
}
