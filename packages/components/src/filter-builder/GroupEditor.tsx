import { useSay } from '@assunto/engine';
import type { Say } from '@assunto/engine/core';
import { ListPlus, Plus, X } from 'lucide-react';
import { filterLimits } from '@assunto/engine/core';
import { useRef } from 'react';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/icon-button/IconButton';
import { Switch } from '../ui/switch/Switch';
import { useBuilder } from './BuilderContext';
import { ConditionEditor } from './ConditionEditor';
import { newCondition, newGroup, type DraftGroup } from './draft/DraftNode';
import { ProblemText, useProblem } from './ProblemText';

interface GroupEditorProps {
  group: DraftGroup;
  /** Level of the dialect's tree that the group stands on, from 1. */
  level: number;
  /** Absent for the root, which stays. */
  onRemove?(): void;
}

/** Conditions and groups joined by "e" or "ou"; the whole may be turned round. */
export function GroupEditor({ group, level, onRemove }: GroupEditorProps) {
  const say = useSay();
  const builder = useBuilder();
  const problem = useProblem(group.key);
  const addButton = useRef<HTMLButtonElement>(null);
  const { join, isNegated, items } = group;
  // The negation is a level of its own, and a new group needs one for its first condition.
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
      aria-label={groupName(group, !onRemove, say)}
    >
      <div className="as-group-header">
        <select
          className="as-input as-input-compact as-group-join"
          aria-label={say('Como combinar as condições')}
          value={join}
          onChange={(event) => change({ join: event.target.value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">{say('Todas as condições (e)')}</option>
          <option value="or">{say('Qualquer condição (ou)')}</option>
        </select>
        <Switch label={say('Negar o grupo')} isOn={isNegated} onChange={(isOn) => change({ isNegated: isOn })} />
        {onRemove && <IconButton label={say('Remover grupo')} icon={<X />} isCompact onClick={onRemove} />}
      </div>
      {items.length > 0 && (
        <ul className="as-group-items">
          {items.map((item, index) => (
            <li key={item.key} className="as-group-item">
              <span className="as-group-word" aria-hidden="true">
                {index === 0 ? 'onde' : join === 'and' ? 'e' : 'ou'}
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
          {say('Adicionar condição')}
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
          {say('Adicionar grupo')}
        </Button>
      </div>
    </div>
  );
}

function groupName({ join, isNegated }: DraftGroup, isRoot: boolean, say: Say): string {
  const what = say(isRoot ? 'Filtro' : 'Grupo');
  const all = say(isNegated ? 'não todas as condições' : 'todas as condições');
  const any = say(isNegated ? 'não qualquer condição' : 'qualquer condição');
  return `${what}: ${join === 'and' ? all : any}`;
}
