import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { ComponentTypeCatalogue, FormatContext } from '../../component-types/ComponentType';
import type { FilterContext } from '../../filter/FilterTree';
import type { FieldRegistry } from '../../registry/FieldDefinition';
import type { JotaiStore } from '../createDraft';
import type { DraftRecovery } from '../createDraftRecovery';
import { createPendingValues, type PendingValues } from '../createPendingValues';
import { createUndoStack, type UndoStack } from '../createUndoStack';
import { idleFlags, type LoadingFlags } from '../loadingFlags';
import type { DraftCheck } from '../validateDraft';
import type { FormConflict, FormSaveState, LoadedForm } from './FormSession';

/**
 * The parts of the engine that a form uses. They are read at every use: the page may replace them (another language, another
 * registry) while a form is open.
 */
interface FormEngine {
  readonly registry: FieldRegistry;
  readonly componentTypes: ComponentTypeCatalogue;
  readonly format: FormatContext;
  readonly me: FilterContext['me'];
}

/** The state shared by the parts of a form session. */
export interface FormState<Loaded extends LoadedForm = LoadedForm, Conflict extends FormConflict = FormConflict> {
  readonly store: JotaiStore;
  readonly engine: FormEngine;
  readonly flags: PrimitiveAtom<LoadingFlags>;
  readonly loadError: PrimitiveAtom<unknown>;
  readonly loaded: PrimitiveAtom<Loaded | null>;
  readonly saving: PrimitiveAtom<FormSaveState<Conflict>>;
  readonly pendingValues: PendingValues;
  readonly steps: UndoStack;
  readonly drafts: DraftRecovery;
  /** How many saves were accepted: a response requested before one of them may have the values from before it. */
  acceptedSaves: number;
  /** The loaded form; throws before it is loaded. */
  current(): Loaded;
  /** The same with what validation needs. */
  check(): Loaded & DraftCheck;
}

/** What a form session is created from. */
export interface FormStateRequest {
  store: JotaiStore;
  engine: FormEngine;
  drafts: DraftRecovery;
  /** Used in the error when the form is used before it is loaded. */
  name: string;
  /** See `DraftCheck.acceptsSaved`. */
  acceptsSaved?: boolean;
}

/** Nothing is being saved, and nothing was refused. */
export const idleSave: FormSaveState<never> = {
  isSaving: false,
  waitsFor: [],
  error: null,
  messages: [],
  conflict: null,
};

export function createFormState<Loaded extends LoadedForm, Conflict extends FormConflict>(
  request: FormStateRequest,
): FormState<Loaded, Conflict> {
  const { store, engine, drafts, name, acceptsSaved = false } = request;
  const saving = atom<FormSaveState<Conflict>>(idleSave);
  const loaded = atom<Loaded | null>(null);

  const current = (): Loaded => {
    const form = store.get(loaded);
    if (!form) throw new Error(`The form of "${name}" is not loaded yet; wait for flags.ready.`);
    return form;
  };

  return {
    store,
    engine,
    flags: atom(idleFlags),
    loadError: atom<unknown>(null),
    loaded,
    saving,
    pendingValues: createPendingValues((waitsFor) =>
      store.set(saving, { ...idleSave, isSaving: waitsFor.length > 0, waitsFor }),
    ),
    steps: createUndoStack(),
    drafts,
    acceptedSaves: 0,
    current,
    check: () => ({
      ...current(),
      componentTypes: engine.componentTypes,
      timeZone: engine.format.timeZone,
      me: engine.me,
      acceptsSaved,
    }),
  };
}
