import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla';
import { sameValue } from './sameValue';
import type { ValidationProblem } from '../validation/Validator';

export type JotaiStore = ReturnType<typeof createStore>;

/** The atoms of one field: a keystroke writes `value` alone, and whoever reads it alone is drawn. */
export interface FieldAtoms {
  readonly value: PrimitiveAtom<unknown>;
  readonly problem: PrimitiveAtom<ValidationProblem | null>;
  readonly isTouched: PrimitiveAtom<boolean>;
}

/** The values of one record while a person works on them. It outlives a failed save. */
export interface Draft {
  readonly store: JotaiStore;
  readonly ids: readonly number[];
  /** The atoms of an attribute of the draft; throws for another. */
  field(subjectAttributeId: number): FieldAtoms;
  readonly isDirty: Atom<boolean>;
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
  /** Takes new saved values for some attributes; what the person typed stays unless `overwrite`. */
  rebase(saved: ReadonlyMap<number, unknown>, overwrite: boolean): void;
  /** Back to the saved values, without problems or touched marks. */
  reset(): void;
}

/** A draft over saved values, held in `store`; one atom each for value, problem and touched mark. */
export function createDraft(store: JotaiStore, saved: ReadonlyMap<number, unknown>): Draft {
  const baseline = new Map(saved);
  const fields = new Map<number, FieldAtoms>();
  const changed = new Set<number>();
  const isDirty = atom(false);
  const problems = atom<ReadonlyMap<number, ValidationProblem>>(new Map());
  for (const [id, value] of saved) {
    fields.set(id, {
      value: atom<unknown>(value),
      problem: atom<ValidationProblem | null>(null),
      isTouched: atom(false),
    });
  }

  const field = (id: number): FieldAtoms => {
    const found = fields.get(id);
    if (!found) throw new RangeError(`The draft has no attribute ${id}. Ask only for attributes of its definition.`);
    return found;
  };

  // Kept as a set, so that a keystroke costs the same in a form of five fields and of a thousand.
  const compare = (id: number) => {
    if (sameValue(store.get(field(id).value), baseline.get(id))) changed.delete(id);
    else changed.add(id);
    store.set(isDirty, changed.size > 0);
  };

  const setValue = (id: number, value: unknown) => {
    store.set(field(id).value, value ?? null);
    compare(id);
  };

  const setProblem = (id: number, problem: ValidationProblem | null) => {
    const before = store.get(field(id).problem);
    if (before?.message === problem?.message && before?.code === problem?.code) return;
    store.set(field(id).problem, problem);
    const next = new Map(store.get(problems));
    if (problem) next.set(id, problem);
    else next.delete(id);
    store.set(problems, next);
  };

  return {
    store,
    ids: [...saved.keys()],
    field,
    isDirty,
    problems,
    values: () => new Map([...fields].map(([id, { value }]) => [id, store.get(value)])),
    changedIds: () => [...changed],
    saved: (id) => baseline.get(id) ?? null,
    setValue,
    show(id, value) {
      if (!sameValue(store.get(field(id).value), value)) store.set(field(id).value, value ?? null);
      if (changed.delete(id)) store.set(isDirty, changed.size > 0);
    },
    setProblem,
    touch: (id) => store.set(field(id).isTouched, true),

    rebase(saved, overwrite) {
      for (const [id, value] of saved) {
        if (!fields.has(id)) continue;
        const untouched = !changed.has(id);
        baseline.set(id, value);
        if (overwrite || untouched) setValue(id, value);
        else compare(id);
      }
    },

    reset() {
      for (const id of fields.keys()) {
        setValue(id, baseline.get(id));
        setProblem(id, null);
        store.set(field(id).isTouched, false);
      }
    },
  };
}
