import { memo, useMemo } from 'react';
import { EngineContext, useEngine } from '../react/Engine';
import { fieldsInOrder, savedShape } from '../structure/itemProblems';
import { valueOfItem } from '../structure/itemState';
import { outerValues } from '../structure/outerValues';
import { isItem, type Structure } from '../structure/Structure';
import { itemEngine } from './itemEngine';
import { ItemLeaf } from './ItemLeaf';
import { ItemContext, useSurroundings } from './Surroundings';
import type { StructureChanges, StructureModel, StructureRow } from './useStructure';

/** What all items of a structure are drawn with; the same object until something of it changes. */
export interface DrawnItems extends Pick<StructureChanges, 'change' | 'wait'>, Pick<StructureModel, 'showsProblems'> {
  structure: Structure;
  /** The id of the control of the whole value. */
  id: string;
  isReadOnly: boolean;
  /** Messages of the host for fields, by identifier; they are shown at once. */
  errors?: Readonly<Record<string, string>> | undefined;
}

interface ItemFieldsViewProps {
  row: StructureRow;
  drawn: DrawnItems;
}

/** The fields of one item, on a grid of twelfths. */
export const ItemFieldsView = /* @__PURE__ */ memo(function ItemFieldsView({ row, drawn }: ItemFieldsViewProps) {
  const { item, key: itemKey, index, state, problems } = row;
  const { structure, id, isReadOnly, showsProblems, errors, change, wait } = drawn;
  const page = useEngine('useList');
  const outside = useSurroundings();
  const { engine, registry } = itemEngine(page, structure.fieldsOf(item));
  const scope = useMemo(
    () => (state ? { ...outside, valueOf: valueOfItem(state, outerValues(structure, index, outside)) } : null),
    [outside, state, structure, index],
  );
  const ownRegistry = useMemo(() => {
    const onBusy = (leaf: number, sentence: string | null, failure?: string) => wait(itemKey, leaf, sentence, failure);
    return { ...registry, formContext: { ...registry.formContext, onBusy } };
  }, [registry, wait, itemKey]);
  if (!state || !isItem(item)) return null;
  return (
    <EngineContext.Provider value={engine}>
      <ItemContext.Provider value={scope}>
        <div className="as-list-fields">
          {fieldsInOrder(state).map((field) => {
            const { subjectAttributeId, identifier } = field.attribute;
            const error = errors?.[identifier] ?? null;
            return (
              <ItemLeaf
                key={identifier}
                field={field}
                id={`${id}-${itemKey}-${identifier}`}
                itemKey={itemKey}
                value={state.values[identifier] ?? null}
                unexpected={savedShape(state.form, item, field)}
                message={error ?? problems.get(subjectAttributeId)?.message ?? null}
                isReadOnly={isReadOnly}
                showsProblem={showsProblems || error !== null}
                registry={ownRegistry}
                onChange={change}
                onError={page.onFieldError}
              />
            );
          })}
        </div>
      </ItemContext.Provider>
    </EngineContext.Provider>
  );
}, isSame);

/** Whether nothing of the fields changed: their position matters to lists within the item alone. */
function isSame(before: ItemFieldsViewProps, after: ItemFieldsViewProps): boolean {
  const [one, other] = [before.row, after.row];
  const { structure } = after.drawn;
  const isMoved = one.index !== other.index && structure.fieldsOf(other.item).leaves.some(({ parts }) => parts);
  return (
    before.drawn === after.drawn &&
    one.item === other.item &&
    one.state === other.state &&
    one.problems === other.problems &&
    !isMoved
  );
}
