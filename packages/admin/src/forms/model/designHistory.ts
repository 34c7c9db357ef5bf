import { changeDesign, type DesignCommand } from './changeDesign';
import type { FormChildren } from '@assunto/engine/contract';
import { fieldIn, type DesignCase, type FormDesign } from './FormDesign';

/** A form with the steps that led to it, for undo and redo. */
export interface DesignHistory {
  past: readonly FormDesign[];
  present: FormDesign;
  future: readonly FormDesign[];
  /** The input whose next change belongs to the same step; `null` after anything else. */
  merging: string | null;
}

/** The number of steps that can be undone. */
const mostSteps = 200;

/** A history that begins with a form. */
export const beginHistory = (present: FormDesign): DesignHistory => ({
  past: [],
  present,
  future: [],
  merging: null,
});

/**
 * The history after a change. Changes of one text or one number in a row are one step. A change without effect is none, and any
 * other change discards what could be redone.
 */
export function commit(history: DesignHistory, command: DesignCommand): DesignHistory {
  const present = changeDesign(history.present, command);
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history;
  const merging = mergeKeyOf(command, history.present);
  if (merging !== null && merging === history.merging) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-mostSteps), present, future: [], merging };
}

/** What a run of changes is about: typing into one input. */
function mergeKeyOf(command: DesignCommand, before: FormDesign): string | null {
  if (command.kind === 'changeForm') return `form/${Object.keys(command.changes).join()}`;
  if (command.kind === 'changeSection') return `${command.key}/${Object.keys(command.changes).join()}`;
  if (command.kind === 'setChildren') return titleKeyOf(command.children, before.children);
  if (command.kind !== 'changeField') return null;
  const { subjectAttributeId, changes } = command;
  const names = Object.keys(changes).join();
  if (changes.valueWhen) return caseKeyOf(subjectAttributeId, changes.valueWhen, before);
  const isText = ['label', 'help', 'hiddenDefault', 'preselect'].includes(names) && isTyped(Object.values(changes)[0]);
  return isText ? `${subjectAttributeId}/${names}` : null;
}

/** The one fixed value of a field's cases that changed. */
function caseKeyOf(subjectAttributeId: number, cases: readonly DesignCase[], before: FormDesign): string | null {
  const old = fieldIn(before, subjectAttributeId)?.valueWhen ?? [];
  const at = cases.findIndex((one, index) => one !== old[index]);
  const changed = cases[at];
  const isText = changed && cases.length === old.length && 'value' in changed && isTyped(changed.value);
  return isText ? `${subjectAttributeId}/valueWhen/${at}` : null;
}

/** Whether a value may be part of a text or a number while it is typed; the empty text of a preselection is a choice. */
const isTyped = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** The one title of related records that changed. */
function titleKeyOf(children: readonly FormChildren[], before: readonly FormChildren[]): string | null {
  const at = children.findIndex((one, index) => one !== before[index]);
  const isSame = children.length === before.length && children[at]?.title !== before[at]?.title;
  return isSame ? `children/${at}/title` : null;
}

/** The history one step back; the same at its beginning. */
export function undo(history: DesignHistory): DesignHistory {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    merging: null,
    future: [history.present, ...history.future],
  };
}

/** The history one step forward; the same at its end. */
export function redo(history: DesignHistory): DesignHistory {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future, merging: null };
}
