import { useState } from 'react';
import type { EditorProps } from '../registry/FieldDefinition';
import { isItem, type Structure } from '../structure/Structure';
import { focusDrawnItem } from './focus';
import { useAfterChange } from './useAfterChange';
import { useStructure, type StructureModel, type StructureRow } from './useStructure';
import { useUndoneFocus } from './useUndoneFocus';

/** An item of a list that is drawn in an own way. */
export interface ListItem<Item> {
  /** The same for as long as the item is in the list, for React. */
  key: string;
  /** From 0. */
  index: number;
  /** The item as the definition knows it; options are ids. */
  values: Item;
  /** What the editor of a field needs; of a field that rules hide too. */
  field(name: string): EditorProps;
  /** Whether rules hide a field. */
  isHidden(name: string): boolean;
  change(changes: Partial<Item>): void;
  remove(): void;
  move(to: number): void;
  duplicate(): void;
}

/** The items of a list and what changes them. */
export interface UseListResult<Item> {
  items: readonly ListItem<Item>[];
  /** Adds an item, by default at the end and with what a new item begins with, and focuses it. */
  insert(item?: Partial<Item>, index?: number): void;
  /** The message for the list itself, without those of its fields; `null` for none. */
  error: string | null;
}

/**
 * The items of a list in an editor that draws it in its own way (`list(..., { editor })`). Each field has its rules, problems and
 * settings. A control that is drawn with the `id` of its field is focused from the summary of problems, for a new item and by undo; the editor's
 * own element has `id` and `tabIndex={-1}`.
 *
 * @example
 * function Names(props: EditorProps<{ name: string }[]>) {
 *   const { items, insert } = useList(props);
 *   return (
 *     <div id={props.id} role="group" aria-label={props.label} tabIndex={-1}>
 *       {items.map(({ key, index, field, remove }) => {
 *         const { id, value, onChange } = field('name');
 *         return (
 *           <p key={key}>
 *             <input id={id} aria-label={`Nome ${index + 1}`} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
 *             <button onClick={remove}>Remover</button>
 *           </p>
 *         );
 *       })}
 *       <button onClick={() => insert()}>Adicionar</button>
 *     </div>
 *   );
 * }
 */
export function useList<Item extends object>(props: EditorProps<Item[]>): UseListResult<Item> {
  const model = useStructure(props as EditorProps<never>);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = (id: string) => {
    if (!touched.has(id)) setTouched(new Set([...touched, id]));
  };
  const { structure, rows, error } = model;
  const { afterChange, isPending } = useAfterChange(rows);
  /** Focuses an item once it is drawn; `null`: the list itself. */
  const focusAfter = (key: string | null) => afterChange(() => focusDrawnItem(props.id, key ?? '', namesOf(structure)));
  useUndoneFocus(rows, {
    id: props.id,
    isOwn: isPending,
    focus: (row, name) => focusDrawnItem(props.id, row.key, name === null ? namesOf(structure) : [name]),
  });
  return {
    error,
    insert: (item, index) => focusAfter(model.insert(index, item)),
    items: rows.flatMap((row): ListItem<Item>[] => {
      const { key, index, item, state } = row;
      if (!isItem(item) || !state) return [];
      const [values] = structure.given([item]) as Item[];
      if (!values) return [];
      return [
        {
          key,
          index,
          values,
          field: (name) => fieldOf(row, name, { model, props, touched, touch }),
          isHidden: (name) => fieldNamed(row, name).isHidden,
          change: (changes) => {
            for (const [name, value] of Object.entries(changes)) model.change(key, name, value);
          },
          remove: () => {
            focusAfter((rows[index + 1] ?? rows[index - 1])?.key ?? null);
            model.remove(key);
          },
          move: (to) => model.move(key, to),
          duplicate: () => focusAfter(model.duplicate(key)),
        },
      ];
    }),
  };
}

/** The fields of all kinds of items. */
const namesOf = (structure: Structure): readonly string[] =>
  structure.kinds().flatMap(({ leaves }) => leaves.map(({ attribute }) => attribute.identifier));

interface DrawnField {
  model: StructureModel;
  props: Pick<EditorProps, 'id' | 'isReadOnly' | 'services' | 'format'>;
  touched: ReadonlySet<string>;
  touch(id: string): void;
}

function fieldOf(row: StructureRow, name: string, drawn: DrawnField): EditorProps {
  const { model, props, touched, touch } = drawn;
  const { key, state, problems } = row;
  const field = fieldNamed(row, name);
  const { attribute, label, help, isRequired, isReadOnly } = field;
  const id = `${props.id}-${key}-${name}`;
  const isShown = model.showsProblems || touched.has(id);
  return {
    id,
    attribute,
    label,
    help,
    value: state?.values[name] ?? null,
    isRequired: isRequired && !props.isReadOnly,
    isReadOnly: isReadOnly || props.isReadOnly,
    error: isShown ? (problems.get(attribute.subjectAttributeId)?.message ?? null) : null,
    onChange: (value) => model.change(key, name, value ?? null),
    onBlur: () => touch(id),
    onBusy: (sentence, failure) => model.wait(key, attribute.subjectAttributeId, sentence, failure),
    services: props.services,
    format: props.format,
  };
}

function fieldNamed({ state }: StructureRow, name: string) {
  const found = [...(state?.fields.values() ?? [])].find(({ attribute }) => attribute.identifier === name);
  if (!found) throw new RangeError(`The items of this list have no field "${name}".`);
  return found;
}
