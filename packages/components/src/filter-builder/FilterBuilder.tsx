import { useEngine } from '@assunto/engine';
import {
  describeFilter,
  findFilterField,
  systemVariables,
  type FilterTree,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from './useTranslate';
import { useOptionName } from '../field-parts/optionNames';
import { Banner } from '../ui/banner/Banner';
import { BuilderContext, type Builder } from './BuilderContext';
import { addToDraft, changeDraft } from './draft/changeDraft';
import { newGroup, type DraftGroup, type DraftNode } from './draft/DraftNode';
import { readDraft } from './draft/readDraft';
import { writeDraft, type FilterResult } from './draft/writeDraft';
import { GroupEditor } from './GroupEditor';

/** The tree that a filter builder starts with, and who is told what becomes of it. */
export interface FilterBuilderProps {
  /** What conditions may be about; the record's own variables come with them. */
  attributes: readonly SubjectAttribute[];
  /** The filter to start from; later changes of it are not taken over (give another `key` to start again). */
  initialTree: FilterTree | null;
  /** Told after every change: the filter, or why there is none yet. */
  onChange(result: FilterResult): void;
  /** Marks what is still missing, after one has asked for the result. */
  showsMissing?: boolean;
}

/**
 * Edits a filter as groups of conditions and says it as a sentence. Values are edited by the fields of the engine's
 * registry, so it stands inside an EngineProvider.
 */
export function FilterBuilder({ attributes, initialTree, onChange, showsMissing = false }: FilterBuilderProps) {
  const translate = useTranslate();
  const { componentTypes, services, format } = useEngine();
  const id = useId();
  const [start] = useState(() => readOrEmpty(initialTree));
  const [root, setRoot] = useState(start.root);
  const [freshKey, setFreshKey] = useState<number | null>(null);
  const scope = useMemo(() => ({ attributes, componentTypes, translate }), [attributes, componentTypes, translate]);
  const fields = useMemo(() => {
    const names = attributes.map(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier);
    return [...names, ...systemVariables].map((name) => findFilterField(name, scope, ''));
  }, [attributes, scope]);
  const { result, problems } = useMemo(() => writeDraft(root, scope), [root, scope]);
  const nameOf = useOptionName(services, attributes);

  const update = (next: DraftGroup) => {
    setRoot(next);
    onChange(writeDraft(next, scope).result);
  };
  const builder: Builder = {
    id,
    scope,
    fields,
    problems,
    showsMissing,
    freshKey,
    change: (key, change) => update(changeDraft(root, key, change)),
    remove: (key) => update(changeDraft(root, key, () => null)),
    add: (groupKey, node) => {
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
          {result.ok && !result.tree && translate('filterBuilder.showsAll')}
          {result.ok && result.tree && (
            <>
              <span className="as-filter-sentence-lead">{translate('filterBuilder.showsRecords')}</span>{' '}
              {describeFilter(result.tree, { ...scope, timeZone: format.timeZone, optionName: nameOf })}
            </>
          )}
        </p>
      </div>
    </BuilderContext>
  );
}

function readOrEmpty(tree: FilterTree | null): { root: DraftGroup; isUnreadable: boolean } {
  try {
    return { root: readDraft(tree), isUnreadable: false };
  } catch {
    return { root: newGroup(), isUnreadable: true };
  }
}

function firstCondition(node: DraftNode): number | null {
  if (node.kind === 'condition') return node.key;
  return node.items[0] ? firstCondition(node.items[0]) : null;
}
