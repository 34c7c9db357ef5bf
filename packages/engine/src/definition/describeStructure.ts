import { attributeId } from '../entity/attributeId';
import { entityLeaves } from '../entity/entityLeaves';
import type { LeafParts } from '../entity/EntityDefinition';
import type { DescribedLeaf } from '../entity/entityLeaf';
import { EngineError } from '../errors/EngineError';
import { defineField } from '../registry/defineField';
import type { FieldRegistry } from '../registry/FieldDefinition';
import { unknownType } from '../component-types/unknownType';
import { createStructure, type DescribedItem, type StructureOptions } from '../structure/createStructure';
import { isOuter } from '../structure/outerValues';
import { mergeItems } from '../structure/mergeItems';
import { readStructure, writeStructure } from '../structure/readStructure';
import { checkStructure, differenceText, structureType } from '../structure/structureType';
import type { Structure } from '../structure/Structure';
import { describeFields, shapeOf } from './describeLeaves';
import { describeLeaf } from './describeLeaf';
import type { AnyField, AnyFields, LeafDescription } from './Field';
import { isValueRule, noConditions } from './formRules';
import type { Shape, ShapeLeaf } from './formValues';
import { isLeaf } from './formValues';
import type { Position, RuleScope } from './Position';

/** What a structure is described by. */
interface StructureDescription {
  isList: boolean;
  /** `null`: one kind, whose fields are under ''. */
  tag: string | null;
  options: LeafDescription['options'] & StructureOptions;
  /** The fields by kind; with a tag they begin with it, and those under '' are the tag alone. */
  kinds(): Readonly<Record<string, AnyFields>>;
  isRecursive: boolean;
  given(value: unknown): unknown;
}

/** One editor for all structures: another definition must not take the focus away. */
const structureField = /* @__PURE__ */ defineField({
  type: /* @__PURE__ */ unknownType(0),
  loadEditor: () => import('../lists/StructureEditor'),
});

/** A list of objects, or an object of several kinds, as the leaf that edits all of it. */
export function describeStructure<T extends object>(
  description: StructureDescription,
  position: Position,
): DescribedLeaf<T> {
  const { isList, tag, given, isRecursive } = description;
  const options = { ...description.options };
  const { path, scope } = position;
  const structure = createStructure({
    isList,
    isNested: scope.parent !== undefined,
    label: options.label ?? path.at(-1) ?? '',
    tag,
    options: isValueRule(options.default) ? { ...options, default: undefined } : options,
    given,
    isRecursive,
    describe: () =>
      new Map(Object.entries(description.kinds()).map(([kind, fields]) => [kind, describeItem(fields, position)])),
    outer: () =>
      scope.attributes().map((one) => ({
        ...one,
        identifier: `/${one.identifier}`,
        subjectAttributeIdentifier: `/${one.subjectAttributeIdentifier}`,
      })),
  });
  const identifier = path.join('/');
  const type = structureType(structure, attributeId(identifier));
  const { editor: _editor, check, default: begun, ...leafOptions } = options;
  const own: LeafDescription['options'] = {
    columns: 12,
    ...leafOptions,
    ...(isValueRule(begun) && { default: begun }),
    required: options.required ?? structure.min > 0,
    field: {
      ...structureField,
      type,
      preload: (registry) => preload(structure, registry),
      // Where two values have the same texts, such as titles, they are told by what differs.
      Conflict: ({ value, other }) => differenceText(structure, value, other) || '—',
    },
    ...(check && { check: (value, values, context) => check(given(value) as never, values, context) }),
  };
  const leaf = describeLeaf<T>({ kind: 'leaf', component: null, options: own }, position);
  const outerReads = isRecursive ? [] : readsAround(structure);
  return {
    ...leaf,
    parts: structure,
    ...(isList &&
      structure.key !== null && {
        merge: leaf.merge ?? ((base, mine, theirs) => mergeItems(structure, base, mine, theirs)),
      }),
    read: (item, types) => readStructure(structure, path.reduce<unknown>(propertyOf, item), types, 'saved'),
    write: (value, context) => writeStructure(structure, value, context),
    check: checkStructure(structure, leaf.check),
    ...((leaf.checkedWith || outerReads.length > 0) && { checkedWith: [...(leaf.checkedWith ?? []), ...outerReads] }),
  };
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** The leaves of an item. What their checks read around it is noted beside them. */
function describeItem(fields: AnyFields, { path, columns, whenHidden, scope }: Position): DescribedItem {
  const own = shapeOf(fields, []);
  const item: RuleScope = {
    ...scope,
    own,
    root: scope.parent ? scope.root : prefixed(scope.root, '/'),
    parent: prefixed(scope.own, '../'),
    path,
  };
  const described = describeFields<object>(fields, Object.keys(fields), {
    path: [],
    section: null,
    step: null,
    columns,
    visible: noConditions,
    whenHidden,
    shownOn: undefined,
    scope: item,
  });
  const around = described.flatMap(({ checkedWith = [] }) => checkedWith.filter(isOuter));
  const leaves = entityLeaves(
    scope.form,
    described.map(({ checkedWith, ...one }) => ({
      ...one,
      ...(checkedWith && { checkedWith: checkedWith.filter((name) => !isOuter(name)) }),
    })),
  );
  return { leaves, around };
}

/** What the checks of items read in the object that the list is in, or in the form. */
function readsAround(structure: Structure): string[] {
  const names = structure.kinds().flatMap(({ around }) => around);
  return [...new Set(names)].map((name) => (structure.isNested ? name : name.slice(1)));
}

/** A shape whose values are read from around an item. */
const prefixed = (shape: Shape, prefix: string): Shape =>
  new Map(
    [...shape].map(([name, one]): [string, Shape | ShapeLeaf] => [
      name,
      isLeaf(one) ? { ...one, identifier: `${prefix}${one.identifier}` } : prefixed(one, prefix),
    ]),
  );

/** Loads the editor and those that it draws. */
async function preload(structure: Structure, registry: FieldRegistry | undefined): Promise<void> {
  await structureField.preload?.();
  const fields = registry ? structure.kinds().flatMap(({ leaves }) => leaves) : [];
  await Promise.all(
    fields.map(({ field, attribute, parts }) =>
      parts && isRecursivePart(parts)
        ? undefined
        : (field ?? registry?.get(attribute.componentId))?.preload?.(registry),
    ),
  );
}

const isRecursivePart = (parts: LeafParts): boolean => (parts as Structure).isRecursive;

/** The fields of an item's description. Throws ENTITY_INVALID for an item that is no object. */
export function fieldsOfItem(form: string, item: AnyField): AnyFields {
  if (item.description.kind === 'object') return item.description.fields;
  const reason = 'an item of a list is an object, a text, an address, an option or one of several kinds of objects';
  throw new EngineError('ENTITY_INVALID', { entity: form, reason });
}
