import type { ComponentType as ReactComponent } from 'react';
import type { ComponentType, ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { EntityLeaf, LeafParts, WriteContext } from '../entity/EntityDefinition';
import type { EngineTranslate } from '../messages/engineTranslate';
import type { EditorProps } from '../registry/FieldDefinition';

/** The fields of one kind of item, each with its path in the item. */
export interface ItemFields {
  readonly leaves: readonly EntityLeaf<object>[];
  /** What checks of the fields read around the item, by identifier. */
  readonly around: readonly string[];
  /** The attributes of the form around it that filters of its rules may name. */
  outer(): readonly SubjectAttribute[];
}

/** What rules and checks of items read beside the item. */
export interface ItemsContext extends Omit<WriteContext, 'componentTypes'> {
  /** Those of the page: each kind of item adds its own. */
  componentTypes: ComponentTypeCatalogue;
  translate?: EngineTranslate | undefined;
}

/** A list of objects, or one object of several kinds: one value of a form, which is never changed but replaced. */
export interface Structure extends LeafParts {
  readonly isList: boolean;
  /** It is in an item of another structure. */
  readonly isNested: boolean;
  /** Its fields are known only once they are needed: an item may have items of its own kind. */
  readonly isRecursive: boolean;
  readonly label: string;
  /** The name of the field that tells the kind of an item; `null` where there is one kind. */
  readonly tag: string | null;
  readonly min: number;
  readonly max: number;
  /** The property that identifies an item; `null` for none. */
  readonly key: string | null;
  /** What one item is called; `null`: an item. */
  readonly itemName: string | null;
  /** Draws all of it in its own way. */
  readonly Editor: ReactComponent<EditorProps<never>> | null;
  /** The fields of an item as it is; those of an unknown kind are the tag alone. */
  fieldsOf(item: unknown): ItemFields;
  /** The fields of every kind. */
  kinds(): readonly ItemFields[];
  /** The title of an item; `null`: its number. */
  labelOf(item: unknown, index: number): string | null;
  /** What a new item begins with beside the defaults of its fields, as it is stored. */
  newItem(): object;
  /** The value as the definition knows it, options as their ids. */
  given(value: unknown): unknown;
}

/** The component type of a structure; its editor finds the structure here. */
export interface StructureType extends ComponentType {
  readonly structure: Structure;
}

/** Whether a value is an object with properties, and no list. */
export const isItem = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of a structure's value: those of a list, or the one object. */
export function itemsOf({ isList }: Structure, value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (!isList) return [value];
  return Array.isArray(value) ? value : [];
}
