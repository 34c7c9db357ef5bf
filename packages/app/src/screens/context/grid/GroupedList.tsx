import { useEngine, useRelatedAttributes } from '@assunto/engine';
import { isGroupable, type SubjectAttribute } from '@assunto/engine/core';
import { useRef, type KeyboardEvent } from 'react';
import { GroupLevel, requestOf, type GroupLevelOf, type GroupLevelProps } from './GroupLevel';
import { GroupOptions } from './GroupOptions';
import { GroupMeasures } from './GroupSection';
import { isSecondLevel, type Grouping } from './grouping';
import { measureTexts } from '../../../records/groups/measureTexts';
import { useGroups } from './useGroups';
import { useTranslate } from './messages/dialogs/translation';

interface GroupedListProps extends Omit<GroupLevelProps, 'levels' | 'path' | 'onSelect'> {
  label: string;
  /** The attribute to group by, or tags. */
  by: SubjectAttribute | 'tags';
  onGroupingChange: (grouping: Grouping) => void;
  /** Called with the selected records of all groups. */
  onSelectionChange: (talkIds: number[]) => void;
}

/**
 * A list grouped by the values of one or two attributes, or by tags, with the number of records per group, and sums. An expanded
 * group shows its records page by page. The up and down keys move between groups, right and left expand and collapse them.
 */
export default function GroupedList(props: GroupedListProps) {
  const { label, by, onGroupingChange, onSelectionChange, ...shared } = props;
  const { attributes, grouping } = shared;
  const selected = useRef(new Map<string, number[]>());
  const { levels, related, thenRelated, isLoading } = useLevels(by, grouping, attributes);

  const select = (path: string, talkIds: number[]): void => {
    // Groups inside of it are collapsed with it.
    if (talkIds.length === 0)
      for (const key of selected.current.keys()) if (key.startsWith(path)) selected.current.delete(key);
    if (talkIds.length > 0) selected.current.set(path, talkIds);
    onSelectionChange([...new Set([...selected.current.values()].flat())]);
  };
  return (
    <div className="as-groups" role="region" aria-label={label} aria-busy={isLoading} onKeyDown={moveAmongGroups}>
      {by !== 'tags' && (
        <GroupOptions
          by={by}
          related={related}
          thenRelated={thenRelated}
          attributes={attributes}
          grouping={grouping}
          onChange={onGroupingChange}
        />
      )}
      {!isLoading && (
        <GroupLevel
          key={JSON.stringify([grouping.related, grouping.unit])}
          {...shared}
          levels={levels}
          path=""
          onSelect={select}
        />
      )}
      {(grouping.measures?.length ?? 0) > 0 && <Totals {...shared} />}
    </div>
  );
}

/** What is computed over all records, under the groups. */
function Totals(props: Omit<GroupLevelProps, 'levels' | 'path' | 'onSelect'>) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const { attributes, grouping } = props;
  const { groups } = useGroups(props.subject, requestOf({ ...props, levels: [] }));
  const context = { attributes, componentTypes, format, translate };
  return (
    <p className="as-groups-footer">
      <strong>{translate('gridGroups.total')}</strong>
      <GroupMeasures measures={measureTexts(groups?.[0]?.measures ?? [], grouping.measures, context)} />
    </p>
  );
}

/** The levels of a grouped list. The attributes of a related record are loaded when one of them is grouped by. */
function useLevels(by: SubjectAttribute | 'tags', grouping: Grouping, attributes: readonly SubjectAttribute[]) {
  const { componentTypes } = useEngine();
  const then = attributes.find((one) => one.subjectAttributeId === grouping.then);
  const pointers = [by, then].filter(
    (one): one is SubjectAttribute => one !== undefined && one !== 'tags' && one.relatedSubject !== null,
  );
  const { related, isLoading } = useRelatedAttributes(pointers);
  if (by === 'tags')
    return { levels: [{ by, through: null, unit: undefined }], related: [], thenRelated: [], isLoading: false };
  const choicesOf = (one: SubjectAttribute) => related(one).filter((choice) => isGroupable(choice, componentTypes));
  const level = (one: SubjectAttribute, id: number | undefined, unit: GroupLevelOf['unit']): GroupLevelOf => {
    const target = choicesOf(one).find(({ subjectAttributeId }) => subjectAttributeId === id);
    return { by: target ?? one, through: target ? one : null, unit };
  };
  const hasThen = then && !isSecondLevel({ by: by.subjectAttributeId, related: grouping.related }, grouping);
  const isRelated = grouping.related !== undefined || grouping.thenRelated !== undefined;
  return {
    levels: [
      level(by, grouping.related, grouping.unit),
      ...(hasThen ? [level(then, grouping.thenRelated, grouping.thenUnit)] : []),
    ],
    related: choicesOf(by),
    thenRelated: then ? choicesOf(then) : [],
    isLoading: isLoading && isRelated,
  };
}

/** Arrows, Home and End move between the headings of groups; right and left expand and collapse one. */
function moveAmongGroups(event: KeyboardEvent<HTMLDivElement>): void {
  const target = event.target as HTMLElement;
  if (!target.matches('.as-group-toggle')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.as-group-toggle')];
  const at = all.indexOf(target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (next !== undefined) all[next]?.focus();
  else if (event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) target.click();
  else return;
  event.preventDefault();
}
