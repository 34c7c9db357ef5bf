import type { SubjectAttribute } from '../contract/attribute';
import type { EntityLeaf } from '../entity/EntityDefinition';
import { latestLeaf } from '../entity/latestLeaf';
import { needLogic } from '../rules/loadLogic';
import { kindOf } from './changeItem';
import { newItem, readStructure } from './readStructure';
import type { ItemFields, Structure } from './Structure';

/** What a list or an object of several kinds may have. */
export interface StructureOptions {
  min?: number;
  max?: number;
  key?: string;
  itemName?: string;
  default?: unknown;
  itemLabel?(item: never, index: number): string;
  newItem?(): object;
  editor?: Structure['Editor'] & object;
}

/** What a structure is created from. */
export interface StructureRequest extends Pick<
  Structure,
  'isList' | 'isNested' | 'isRecursive' | 'label' | 'tag' | 'given'
> {
  options: StructureOptions;
  /** The fields of each kind; those of an unknown kind under ''. Called when they are first needed. */
  describe(): ReadonlyMap<string, DescribedItem>;
  outer(): readonly SubjectAttribute[];
}

/** The leaves of one kind of item, and what their checks read around it. */
export interface DescribedItem {
  leaves: readonly EntityLeaf<object>[];
  around: readonly string[];
}

interface Described extends Structure {
  /** The options and fields as they were described, with their own functions. */
  described(): Pick<StructureRequest, 'options'> & { kinds(): ReadonlyMap<string, DescribedItem> };
}

/** Creates a structure. Its functions are those of the description that it follows. */
export function createStructure(request: StructureRequest): Structure {
  const { isList, isNested, label, tag, options, given, isRecursive, outer } = request;
  let latest: () => Structure | undefined = () => undefined;
  const described = once(request.describe);
  const current = (): Described => (latest() as Described | undefined) ?? structure;
  const fields = once(() =>
    fieldsByKind(described(), (kind) => current().described().kinds().get(kind)?.leaves ?? [], outer),
  );
  const unknownKind: ItemFields = { leaves: [], around: [], outer };

  const structure: Described = {
    isList,
    isNested,
    isRecursive,
    label,
    tag,
    min: options.min ?? 0,
    max: options.max ?? Number.POSITIVE_INFINITY,
    key: options.key ?? null,
    itemName: options.itemName ?? null,
    Editor: options.editor ?? null,
    described: () => ({ options, kinds: described }),
    fieldsOf: (item) => fields().get(tag === null ? '' : kindOf(item, tag)) ?? fields().get('') ?? unknownKind,
    kinds: () => [...fields().values()],
    labelOf: (item, index) =>
      current()
        .described()
        .options.itemLabel?.(current().given(item) as never, index) ?? null,
    newItem: () => current().described().options.newItem?.() ?? {},
    given,
    initial(types) {
      if (options.default !== undefined) return readStructure(structure, options.default, types, 'new');
      return isList ? undefined : (newItem(structure, {}, types) as unknown);
    },
    get hasLogic() {
      return isRecursive || structure.kinds().some(({ leaves }) => needLogic(leaves));
    },
    follow: (next) => (latest = next as () => Structure | undefined),
    toJSON: () => [isList, label, tag, { ...options, editor: undefined }, isRecursive ? null : contentOf(described())],
  };
  return structure;
}

/** The leaves of every kind; their functions are those of `now`. */
function fieldsByKind(
  described: ReadonlyMap<string, DescribedItem>,
  now: (kind: string) => readonly EntityLeaf<object>[],
  outer: ItemFields['outer'],
): ReadonlyMap<string, ItemFields> {
  return new Map(
    [...described].map(([kind, own]) => {
      const leaves = own.leaves.map((leaf) => {
        const { identifier } = leaf.attribute;
        return latestLeaf(leaf, () => now(kind).find((one) => one.attribute.identifier === identifier) ?? leaf);
      });
      return [kind, { leaves, around: own.around, outer }];
    }),
  );
}

const contentOf = (described: ReadonlyMap<string, DescribedItem>): unknown =>
  [...described].map(([kind, { leaves }]) => [kind, leaves.map(({ field, ...leaf }) => [leaf, field?.type.number])]);

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | null = null;
  return () => (made ??= { result: make() }).result;
}
