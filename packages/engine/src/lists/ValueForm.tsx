import { useEffect, useId, useMemo, useReducer, useState, type ReactNode } from 'react';
import '../form/form.css';
import type { EntityDefinition, EntityId } from '../entity/EntityDefinition';
import { useEngine } from '../react/Engine';
import { useDefinition } from '../react/useDefinition';
import { useStable } from '../react/useStable';
import { loadedLogic, logicFor, needLogic } from '../rules/loadLogic';
import { createStructure } from '../structure/createStructure';
import { createEditedValue } from './createEditedValue';
import { ItemFieldsView } from './ItemFieldsView';
import { useStructureOf } from './useStructure';

/** The value that a form edits, which its host stores. */
export interface ValueFormProps<T extends object> {
  /** The fields, made by `defineForm`; their sections are not drawn. */
  definition: EntityDefinition<T>;
  /** The value as it is stored. */
  value: T;
  /** Called with the whole value after each change. What nobody changed of it is as it was in `value`. */
  onChange(value: T): void;
  label?: string;
  isReadOnly?: boolean;
  /** Shows the problems of fields that nobody has left yet, as after an attempt to save. */
  showsProblems?: boolean;
  /** What a server refused, by the name of the field. */
  errors?: Readonly<Record<string, string>>;
}

/** The same where the type of the value follows from the fields: it needs no id. */
interface ValueFormOf<T extends object> extends Omit<ValueFormProps<T>, 'definition'> {
  definition: EntityDefinition<T & Record<'id', EntityId>>;
}

/**
 * The fields of a value that the host stores: no session, no draft and no save of its own. For a part of something larger, such as one
 * step of a procedure. What the host does not take stays in its field until the host shows another value. A value of another shape than
 * a field shows is named in its stead and stays as it is.
 *
 * @example
 * const wait = defineForm({ name: 'wait', fields: { days: number({ label: 'Dias', required: true }) } });
 * return <ValueForm definition={wait} value={step} onChange={setStep} label="Esperar" />;
 */
export function ValueForm<T extends object>(props: ValueFormOf<T>): ReactNode;
// oxlint-disable-next-line typescript/unified-signatures -- of a union the type of the value is not inferred
export function ValueForm<T extends object>(props: ValueFormProps<T>): ReactNode;
export function ValueForm<T extends object>(props: ValueFormProps<T>): ReactNode {
  const { value, onChange, label, isReadOnly = false, showsProblems = false, errors } = props;
  const page = useEngine('ValueForm');
  const definition = useDefinition(props.definition);
  const structure = useMemo(() => structureOf(definition), [definition]);
  const isReady = useLogic(definition);
  const id = useId();
  const [edited] = useState(createEditedValue);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const change = useStable((next: unknown) => {
    const written = edited.write(structure, next, page) as T;
    // What the host does not take is shown nevertheless.
    renderAgain();
    onChange(written);
  });
  const stored = edited.read(structure, value, page);
  const model = useStructureOf(structure, { id, value: stored as never, onChange: change }, null);
  const { wait, change: changeField } = model;
  const drawn = useMemo(
    () => ({ structure, id, isReadOnly, showsProblems, errors, change: changeField, wait }),
    [structure, id, isReadOnly, showsProblems, errors, changeField, wait],
  );
  const [row] = model.rows;
  if (!row || !isReady) return null;
  return (
    <div className="as-form" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      <ItemFieldsView row={row} drawn={drawn} />
    </div>
  );
}

/** A definition as the structure of one object. */
const structureOf = <T extends object>({ name, leaves }: EntityDefinition<T>) =>
  createStructure({
    isList: false,
    isNested: false,
    isRecursive: false,
    label: name,
    tag: null,
    options: {},
    given: (value) => value,
    describe: () => new Map([['', { leaves: leaves as never, around: [] }]]),
    outer: () => [],
  });

/** Whether what runs the rules is at hand; loads it where some rule is no filter. */
function useLogic<T extends object>({ leaves }: EntityDefinition<T>): boolean {
  const isNeeded = useMemo(() => needLogic(leaves), [leaves]);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (isNeeded) void logicFor(leaves).then(() => setLoaded(true));
  }, [isNeeded, leaves]);
  return !isNeeded || loadedLogic() !== undefined;
}
