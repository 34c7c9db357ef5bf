import { joined } from '@assunto/engine/fields';
import { ListPlus, Plus, X } from 'lucide-react';
import { filterLimits } from '@assunto/engine/core';
import { useRef } from 'react';
import { type FilterTranslate, useTranslate } from './useTranslate';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/icon-button/IconButton';
import { SelectBox } from '../controls/select/SelectBox';
import { Switch } from '../controls/switch/Switch';
import { useBuilder } from './BuilderContext';
import { ConditionEditor } from './ConditionEditor';
import { newCondition, newGroup, type DraftGroup } from './draft/DraftNode';
import { ProblemText, useProblem } from './ProblemText';

interface GroupEditorProps {
  group: DraftGroup;
  /** The group's level in the filter's tree, from 1. */
  level: number;
  /** Absent for the root, which cannot be removed. */
  onRemove?(): void;
}

/** Conditions and groups joined by "e" or "ou"; the group can be negated. */
export function GroupEditor({ group, level, onRemove }: GroupEditorProps) {
  const translate = useTranslate();
  const builder = useBuilder();
  const problem = useProblem(group.key);
  const addButton = useRef<HTMLButtonElement>(null);
  const { join, isNegated, items } = group;
  // A negation takes a level of its own, and a new group needs one more for its first condition.
  const inner = level + (isNegated ? 2 : 1);
  const canNest = inner + 2 <= filterLimits.depth;
  const change = (given: Partial<DraftGroup>) =>
    builder.change(group.key, (node) => (node.kind === 'group' ? { ...node, ...given } : node));
  const removeItem = (key: number) => {
    builder.remove(key);
    addButton.current?.focus();
  };
  return (
    <div
      className={onRemove ? 'as-group' : 'as-group as-group-root'}
      data-join={join}
      role="group"
      aria-label={groupName(group, !onRemove, translate)}
    >
      <div className="as-group-header">
        <SelectBox
          className="as-group-join"
          isCompact
          aria-label={translate('filterBuilder.howToCombine')}
          value={join}
          onChange={(chosen) => change({ join: chosen })}
          options={[
            { id: 'and', name: translate('filterBuilder.allAnd') },
            { id: 'or', name: translate('filterBuilder.anyOr') },
          ]}
        />
        <NegationSwitch isNegated={isNegated} onChange={(isOn) => change({ isNegated: isOn })} />
        {onRemove && (
          <IconButton label={translate('filterBuilder.removeGroup')} icon={<X />} isCompact onClick={onRemove} />
        )}
      </div>
      {items.length > 0 && (
        <ul className="as-group-items">
          {items.map((item, index) => (
            <li key={item.key} className="as-group-item">
              <span className="as-group-operator" aria-hidden="true">
                {translate(wordBefore(index, join))}
              </span>
              {item.kind === 'group' ? (
                <GroupEditor group={item} level={inner} onRemove={() => removeItem(item.key)} />
              ) : (
                <ConditionEditor condition={item} onRemove={() => removeItem(item.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ProblemText message={problem} />
      <div className="as-group-actions">
        <Button
          ref={addButton}
          variant="ghost"
          isCompact
          icon={<Plus />}
          onClick={() => builder.add(group.key, newCondition())}
        >
          {translate('filterBuilder.addCondition')}
        </Button>
        <Button
          variant="ghost"
          isCompact
          icon={<ListPlus />}
          disabled={!canNest}
          onClick={() =>
            builder.add(group.key, newGroup({ join: join === 'and' ? 'or' : 'and', items: [newCondition()] }))
          }
        >
          {translate('filterBuilder.addGroup')}
        </Button>
      </div>
    </div>
  );
}

function NegationSwitch({ isNegated, onChange }: { isNegated: boolean; onChange(isOn: boolean): void }) {
  const translate = useTranslate();
  return <Switch label={translate('filterBuilder.negateTheGroup')} isOn={isNegated} onChange={onChange} />;
}

/** The word that precedes a condition in its group. */
function wordBefore(index: number, join: DraftGroup['join']) {
  if (index === 0) return 'filterBuilder.where';
  return join === 'and' ? 'filter.and' : 'filter.or';
}

function groupName({ join, isNegated }: DraftGroup, isRoot: boolean, translate: FilterTranslate): string {
  const what = translate(isRoot ? 'type.filter' : 'filterBuilder.group');
  const all = translate(isNegated ? 'filterBuilder.notAll' : 'filterBuilder.all');
  const any = translate(isNegated ? 'filterBuilder.notAny' : 'filterBuilder.any');
  return joined`${what}: ${join === 'and' ? all : any}`;
}
