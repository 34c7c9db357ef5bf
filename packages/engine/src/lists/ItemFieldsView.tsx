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

export interface ItemFieldsViewProps extends Omit<StructureRow, 'key'>, Pick<StructureModel, 'showsProblems'> {
  structure: Structure;
  /** The id of the control of the whole value. */
  id: string;
  isReadOnly: boolean;
  onChange: StructureChanges['change'];
  onWait: StructureChanges['wait'];
  /** The key in `StructureRow`; React takes `key` for itself. */
  itemKey: string;
}

/** The fields of one item, on a grid of twelfths. */
export const ItemFieldsView = memo(function ItemFieldsView(props: ItemFieldsViewProps) {
  const { structure, item, itemKey, index, state, problems, id, isReadOnly, showsProblems, onChange, onWait } = props;
  const page = useEngine('useList');
  const outside = useSurroundings();
  const { engine, registry } = itemEngine(page, structure.fieldsOf(item));
  const scope = useMemo(
    () => (state ? { ...outside, valueOf: valueOfItem(state, outerValues(structure, index, outside)) } : null),
    [outside, state, structure, index],
  );
  const ownRegistry = useMemo(() => {
    const onBusy = (leaf: number, sentence: string | null, failure?: string) =>
      onWait(itemKey, leaf, sentence, failure);
    return { ...registry, formContext: { ...registry.formContext, onBusy } };
  }, [registry, onWait, itemKey]);
  if (!state || !isItem(item)) return null;
  return (
    <EngineContext.Provider value={engine}>
      <ItemContext.Provider value={scope}>
        <div className="as-list-fields">
          {fieldsInOrder(state).map((field) => {
            const { subjectAttributeId, identifier } = field.attribute;
            return (
              <ItemLeaf
                key={identifier}
                field={field}
                id={`${id}-${itemKey}-${identifier}`}
                itemKey={itemKey}
                value={state.values[identifier] ?? null}
                unexpected={savedShape(state.form, item, field)}
                message={problems.get(subjectAttributeId)?.message ?? null}
                isReadOnly={isReadOnly}
                showsProblem={showsProblems}
                registry={ownRegistry}
                onChange={onChange}
                onError={page.onFieldError}
              />
            );
          })}
        </div>
      </ItemContext.Provider>
    </EngineContext.Provider>
  );
});
