import { useEngine, useRelatedAttributes } from '@assunto/engine';
import {
  describeFilter,
  findFilterField,
  relatedPath,
  systemVariables,
  type FilterField,
  type FilterScope,
  type FilterTree,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from './useTranslate';
import { useOptionName } from '../field-parts/optionNames';
import { Banner } from '../ui/banner/Banner';
import { BuilderContext, type Builder } from './BuilderContext';
import { addToDraft, changeDraft } from './draft/changeDraft';
import { newCondition, newGroup, type DraftGroup, type DraftNode } from './draft/DraftNode';
import { readDraft } from './draft/readDraft';
import { writeDraft, type FilterResult } from './draft/writeDraft';
import { GroupEditor } from './GroupEditor';

/** The props of a filter builder. */
export interface FilterBuilderProps {
  /** The attributes for conditions; the system variables of a record are added. */
  attributes: readonly SubjectAttribute[];
  /** Offers attributes of related records too: for filters that run when a list is read. */
  allowsRelated?: boolean;
  /** The filter to start with; later changes of the prop are ignored (pass another `key` to start again). */
  initialTree: FilterTree | null;
  /** The text of the description without conditions, and before them; by default that records are shown. */
  sentence?: { none: string; lead: string };
  /** Called after every change with the filter, or with the problems that prevent one. */
  onChange(result: FilterResult): void;
  /** Begins with an empty condition where there is none, which is no condition until its attribute is chosen. */
  startsWithCondition?: boolean;
  /** Marks missing values. Set it after the result was requested. */
  showsMissing?: boolean;
}

/**
 * Edits a filter as groups of conditions and shows its description. Values are edited by the fields of the engine's registry, so
 * it must be inside an EngineProvider.
 */
export function FilterBuilder(props: FilterBuilderProps) {
  const { allowsRelated = false, initialTree, onChange, showsMissing = false, sentence } = props;
  const { startsWithCondition = false } = props;
  // A computed value changes without its record, so only filters that run when a list is read can compare it.
  const attributes = useMemo(
    () => (allowsRelated ? props.attributes : props.attributes.filter(({ computed }) => !computed)),
    [allowsRelated, props.attributes],
  );
  const translate = useTranslate();
  const { componentTypes, services, format } = useEngine();
  const id = useId();
  const [start] = useState(() => readOrEmpty(initialTree, startsWithCondition));
  const [root, setRoot] = useState(start.root);
  const [freshKey, setFreshKey] = useState<number | null>(start.freshKey);
  const { related } = useRelatedAttributes(allowsRelated ? pointersOf(root, attributes) : []);
  const scope = useMemo(
    () => ({ attributes, componentTypes, translate, ...(allowsRelated && { related }) }),
    [attributes, componentTypes, translate, allowsRelated, related],
  );
  const fields = useMemo(() => {
    const names = attributes.map(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier);
    return [...names, ...systemVariables].map((name) => findFilterField(name, scope, ''));
  }, [attributes, scope]);
  const write = (draft: DraftGroup) =>
    writeDraft(startsWithCondition && isBlank(draft) ? { ...draft, items: [] } : draft, scope);
  const { result, problems } = write(root);
  const nameOf = useOptionName(services, attributes, scope.related);

  const update = (next: DraftGroup) => {
    setRoot(next);
    onChange(write(next).result);
  };
  const builder: Builder = {
    id,
    scope,
    fields,
    fieldOf: (name) => fields.find((one) => one.name === name) ?? relatedField(name, scope),
    problems,
    showsMissing,
    freshKey,
    change: (key, change) => update(changeDraft(root, key, change)),
    remove: (key) => update(changeDraft(root, key, () => null)),
    add: (groupKey, node) => {
      const blank = startsWithCondition && node.kind === 'condition' ? blankIn(root, groupKey) : undefined;
      if (blank) return setFreshKey(blank.key);
      setFreshKey(firstCondition(node));
      update(addToDraft(root, groupKey, node));
    },
  };
  return (
    <BuilderContext value={builder}>
      <div className="as-filter-builder">
        {start.isUnreadable && <Banner tone="warning">{translate('filterBuilder.unreadable')}</Banner>}
        <GroupEditor group={root} level={1} />
        <p className="as-filter-sentence" role="status">
          {!result.ok && result.message}
          {result.ok && !result.tree && (sentence?.none ?? translate('filterBuilder.showsAll'))}
          {result.ok && result.tree && (
            <>
              <span className="as-filter-sentence-lead">
                {sentence?.lead ?? translate('filterBuilder.showsRecords')}
              </span>{' '}
              {describeFilter(result.tree, { ...scope, timeZone: format.timeZone, optionName: nameOf })}
            </>
          )}
        </p>
      </div>
    </BuilderContext>
  );
}

/** What the builder starts with, and the condition that takes the focus. */
interface Start {
  root: DraftGroup;
  isUnreadable: boolean;
  freshKey: number | null;
}

function readOrEmpty(tree: FilterTree | null, startsWithCondition: boolean): Start {
  try {
    const root = readDraft(tree);
    if (!startsWithCondition || root.items.length > 0) return { root, isUnreadable: false, freshKey: null };
    const first = newCondition();
    return { root: { ...root, items: [first] }, isUnreadable: false, freshKey: first.key };
  } catch {
    return { root: newGroup(), isUnreadable: true, freshKey: null };
  }
}

const isBlankCondition = (node: DraftNode): boolean => node.kind === 'condition' && node.variable === '';

const isBlank = ({ items }: DraftGroup): boolean => items.length > 0 && items.every(isBlankCondition);

/** The condition of a group that has no attribute yet. */
function blankIn(group: DraftGroup, key: number): DraftNode | undefined {
  if (group.key === key) return group.items.find(isBlankCondition);
  for (const item of group.items) {
    const found = item.kind === 'group' ? blankIn(item, key) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The attributes of the draft that may refer to a record, so that its attributes can be offered. */
function pointersOf(node: DraftNode, attributes: readonly SubjectAttribute[]): readonly SubjectAttribute[] {
  if (node.kind === 'group') return node.items.flatMap((item) => pointersOf(item, attributes));
  const [name] = relatedPath(node.variable);
  return attributes.filter((one) => one.subjectAttributeIdentifier === name && one.relatedSubject !== null);
}

/** The field of an attribute of a related record, once its attributes are loaded. */
function relatedField(name: string, scope: FilterScope): FilterField | undefined {
  const [pointer, attribute] = relatedPath(name);
  const found = scope.attributes.find((one) => one.subjectAttributeIdentifier === pointer);
  const known = found && scope.related?.(found).some((one) => one.subjectAttributeIdentifier === attribute);
  return known ? findFilterField(name, scope, '') : undefined;
}

function firstCondition(node: DraftNode): number | null {
  if (node.kind === 'condition') return node.key;
  return node.items[0] ? firstCondition(node.items[0]) : null;
}
