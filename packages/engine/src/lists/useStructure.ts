import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { pageTypesOf } from '../entity/entityTypes';
import { useEngine } from '../react/Engine';
import type { PartProblem } from '../react/FormScope';
import { useLive } from '../react/useLive';
import type { EditorProps } from '../registry/FieldDefinition';
import { changeItem } from '../structure/changeItem';
import {
  isStructureType,
  itemResults,
  problemsWithin,
  type ItemProblems,
  type ItemResult,
} from '../structure/itemProblems';
import type { ItemState } from '../structure/itemState';
import { adoptKeys, factsOf, keyOf, setFacts } from '../structure/items';
import { newItem, withRuleValues } from '../structure/readStructure';
import { isItem, itemsOf, type ItemsContext, type Structure } from '../structure/Structure';
import { useSurroundings, type Surroundings } from './Surroundings';

type Item = Readonly<Record<string, unknown>>;

/** An item of a list as it is drawn. */
export interface StructureRow {
  readonly key: string;
  /** From 0. */
  readonly index: number;
  /** The item; anything else is shown as it is. */
  readonly item: unknown;
  /** `null` for what is no object. */
  readonly state: ItemState | null;
  readonly problems: ItemProblems;
}

/** The changes of a structure's items. They are the same object for as long as the editor is drawn. */
export interface StructureChanges {
  /** Sets a field of an item. */
  change(key: string, identifier: string, value: unknown): void;
  /** Adds an item at an index, by default at the end; returns its key. */
  insert(index?: number, given?: object): string;
  /** Adds a copy after an item; returns its key. */
  duplicate(key: string): string | null;
  remove(key: string): void;
  move(key: string, to: number): void;
  /** A field of an item waits for its value, such as an upload; see `EditorProps.onBusy`. */
  wait(key: string, leaf: number, sentence: string | null, failure?: string): void;
}

/** The value of a structure's editor with its items, and what changes them. */
export interface StructureModel extends StructureChanges {
  structure: Structure;
  scope: Surroundings;
  context: ItemsContext;
  rows: readonly StructureRow[];
  /** The error of the value itself, without those of its items. */
  error: string | null;
  /** Whether the problems of all fields are shown, after an attempt to save. */
  showsProblems: boolean;
}

/** The items of the value of a structure's editor. Throws a RangeError in the editor of another field. */
export function useStructure(props: EditorProps<never>): StructureModel {
  const { attribute } = props;
  const { type } = useEngine('useList').registry.get(attribute.componentId);
  if (!isStructureType(type))
    throw new RangeError(`"${attribute.identifier}" is no list of objects; use useList in the editor of one.`);
  return useStructureOf(type.structure, props, attribute.subjectAttributeId);
}

/** What the editor of a structure is given. */
type StructureProps = Pick<EditorProps<never>, 'id' | 'value' | 'onChange' | 'onBusy' | 'error'>;

/** The items of a structure's value. `fieldId` is the field of the form that it is the value of; `null` for none. */
export function useStructureOf(structure: Structure, props: StructureProps, fieldId: number | null): StructureModel {
  const { id, error = null } = props;
  const value: unknown = props.value;
  const engine = useEngine('useList');
  const scope = useSurroundings();
  const valueOf = useFollowedReads(scope, structure.isNested);
  const { me, format, translate } = engine;
  const componentTypes = pageTypesOf(engine.componentTypes);
  const context: ItemsContext = { componentTypes, me, timeZone: format.timeZone, translate, valueOf };

  const [adopt] = useState(createKeyAdoption);
  adopt(structure, value);
  const live = useLive<Live>({
    structure,
    props,
    componentTypes,
    context,
    scope,
    value,
    // Asked for when they are shown: a key costs nothing for them.
    problems: (now) => problemsWithin(structure, now, context).map((one) => ({ ...one, id: `${id}${one.id}` })),
  });
  const changes = useMemo(() => createChanges(live), [live]);
  useEffect(() => {
    if (structure.isNested || fieldId === null) return undefined;
    const { parts } = scope;
    parts.set(fieldId, (now) => live.problems(now));
    return () => void parts.delete(fieldId);
  }, [scope, structure, fieldId, live]);

  const [rowOf] = useState(createRows);
  const results = itemResults(structure, value ?? (structure.isList ? null : emptyObject), context);
  const rows = results.map((result, index) => rowOf(result, index));
  const isOfItems = error !== null && rows.some(({ problems }) => problems.size > 0);
  const { min, max } = structure;
  const isCounted = structure.isList && (rows.length < min || rows.length > max);
  return {
    ...changes,
    structure,
    scope,
    context,
    rows,
    error: isOfItems && !isCounted ? null : error,
    showsProblems: error !== null,
  };
}

/** The rows of items; an item with the same results has the same row again, so that what is drawn of it stays. */
function createRows(): (result: ItemResult, index: number) => StructureRow {
  const known = new WeakMap<ItemResult, StructureRow>();
  return (result, index) => {
    const before = known.get(result);
    if (before?.index === index) return before;
    const { item, state, problems } = result;
    const row = { key: keyOf(item, index), index, item, state, problems };
    known.set(result, row);
    return row;
  };
}

/** What is edited where there is no object yet. */
const emptyObject: Item = {};

/** What changes read of the latest render. */
interface Live {
  structure: Structure;
  props: StructureProps;
  componentTypes: ItemsContext['componentTypes'];
  context: ItemsContext;
  scope: Surroundings;
  value: unknown;
  problems(value: unknown): readonly PartProblem[];
}

/** Hands the keys of items on to a value that came from elsewhere. */
function createKeyAdoption(): (structure: Structure, value: unknown) => void {
  let before: unknown = null;
  return (structure, value) => {
    if (before !== value) adoptKeys(itemsOf(structure, before), itemsOf(structure, value), structure.key);
    before = value;
  };
}

function createChanges(live: Live): StructureChanges {
  // Later changes of the same event, before the next render, begin with what the first one made.
  let made: { before: Live['props']; value: unknown } | null = null;
  const valueNow = () => (made?.before === live.props ? made.value : live.value);
  const items = () => itemsOf(live.structure, valueNow());
  const set = (next: unknown) => {
    made = { before: live.props, value: next };
    live.props.onChange(next as never);
  };
  /** A change of the list itself is a step of its own for undo. */
  const setItems = (next: readonly unknown[]) => {
    live.scope.endStep();
    set(next.length === 0 ? null : next);
    live.scope.endStep();
  };
  const indexOf = (key: string) => items().findIndex((item, index) => keyOf(item, index) === key);
  /** The form waits for the last of several that wait at the same time. */
  const waiting = new Map<string, string>();
  const insertAt = (index: number, item: Item) => {
    setItems(items().toSpliced(index, 0, item));
    return factsOf(item).key;
  };

  return {
    change(key, identifier, value) {
      const { structure, componentTypes: types } = live;
      const path = identifier.split('/');
      if (!structure.isList) {
        const before = valueNow();
        const changed = changeItem(structure, isItem(before) ? before : emptyObject, { path, value, types });
        return set(withRuleValues(structure, changed, 0, live.context));
      }
      const index = indexOf(key);
      const item = items()[index];
      if (!isItem(item)) return undefined;
      const changed = changeItem(structure, item, { path, value, types });
      return set(items().with(index, withRuleValues(structure, changed, index, live.context)));
    },
    insert(index = items().length, given) {
      const { structure, componentTypes } = live;
      const item = newItem(structure, given ?? structure.newItem(), componentTypes);
      return insertAt(index, withRuleValues(structure, item, index, live.context));
    },
    duplicate(key) {
      const index = indexOf(key);
      const item = items()[index];
      if (!isItem(item)) return null;
      const { key: property } = live.structure;
      const copy = Object.fromEntries(Object.entries(structuredClone(item)).filter(([name]) => name !== property));
      setFacts(copy, { left: factsOf(item).left });
      return insertAt(index + 1, copy);
    },
    remove(key) {
      const index = indexOf(key);
      if (index >= 0) setItems(items().toSpliced(index, 1));
    },
    wait(key, leaf, sentence, failure) {
      const name = `${key}-${leaf}`;
      if (sentence === null) waiting.delete(name);
      else waiting.set(name, sentence);
      live.props.onBusy?.([...waiting.values()].at(-1) ?? null, failure);
    },
    move(key, to) {
      const from = indexOf(key);
      const all = items();
      if (from < 0 || to < 0 || to >= all.length || to === from) return;
      setItems(all.toSpliced(from, 1).toSpliced(to, 0, all[from]));
    },
  };
}

/** Reads fields of the form, and renders again when one that was read changes. */
export function useFollowedReads(scope: Surroundings, isNested: boolean): Surroundings['valueOf'] {
  const [read] = useState(() => new Set<string>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Of a nested list the item around it says when its own values change.
  useEffect(() => {
    const ends = [...read].map((name) => scope.follow(name, renderAgain));
    return () => {
      for (const end of ends) end();
    };
  });
  return useCallback(
    (identifier: string) => {
      if (!isNested) read.add(identifier);
      else if (identifier.startsWith('/')) read.add(identifier.slice(1));
      return scope.valueOf(identifier);
    },
    [scope, isNested, read],
  );
}
