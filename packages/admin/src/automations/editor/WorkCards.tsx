import { joined } from '@assunto/engine/fields';
import { SortableItems, useSortableItem } from '@assunto/shell';
import { IconButton, type MenuItem } from '@assunto/components';
import type { WorkStepType } from '@assunto/api';
import { ArrowDown, ArrowUp, CircleHelp, Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import { describeWorkStep } from '../works/describeWorkStep';
import { useTranslate as useWorkTranslate } from '../works/messages/translation';
import { useWorkNames } from '../works/useWorkCatalogue';
import { useWorkTypeName } from '../works/useWorkTypeName';
import { WorkStepForm } from '../works/WorkStepForm';
import { emptyWorkStep, workStepKinds } from '../works/workStepKinds';
import { subjectOfDraft, type WorkCard } from './jobDraft';
import { useJobCatalogues } from './JobCatalogues';
import { StepCard } from './StepCard';
import { StepList, useStepMenu } from './StepList';
import type { JobEditor } from './useJobEditor';

interface WorkCardsProps {
  editor: JobEditor;
  isReadOnly: boolean;
}

/** A card whose type is chosen anew, or the place of a new one. */
type Target = { card: WorkCard } | { index: number };

/** 'Então faça...': the works, done one after the other. They are moved by their handle or their menu. */
export function WorkCards({ editor, isReadOnly }: WorkCardsProps) {
  const nameOf = useStepName();
  const { works } = editor.draft;
  const [target, setTarget] = useState<Target | null>(null);
  const translateWork = useWorkTranslate();
  const choices = workStepKinds.map(({ type, group, label, Icon }) => ({
    type,
    icon: Icon,
    group: translateWork(`works.group.${group}`),
    name: translateWork(label),
    hint: '',
  }));
  const choose = (type: WorkStepType): void => {
    if (target === null) return;
    setTarget(null);
    if ('index' in target) editor.addWork(emptyWorkStep(type), target.index);
    else if (target.card.step.workStepType !== type)
      editor.changeType(target.card, { ...target.card.step, ...emptyWorkStep(type) });
  };
  const move = (key: string, toKey: string): void =>
    editor.move(
      key,
      works.findIndex((card) => card.key === toKey),
    );
  return (
    <SortableItems
      ids={works.map(({ key }) => key)}
      nameOf={(key) => nameOf(works.find((card) => card.key === key))}
      onMove={(key, toKey) => move(String(key), String(toKey))}
    >
      <StepList
        list="works"
        editor={editor}
        isReadOnly={isReadOnly}
        cards={works}
        choices={target && choices}
        onChoose={choose}
        onAdd={() => setTarget({ index: works.length })}
        onClose={() => setTarget(null)}
      >
        {(card, index) => (
          <WorkStepCard
            card={card}
            index={index}
            editor={editor}
            isReadOnly={isReadOnly}
            onChangeType={() => setTarget({ card })}
            onInsert={() => setTarget({ index: index + 1 })}
          />
        )}
      </StepList>
    </SortableItems>
  );
}

/** The name of a step in the list: its own, or that of its type. */
function useStepName(): (card: WorkCard | undefined) => string {
  const typeName = useWorkTypeName();
  return (card) => (card ? card.step.name || typeName(card.step.workStepType) : '');
}

interface WorkStepCardProps extends WorkCardsProps {
  card: WorkCard;
  /** Its place, from 0. */
  index: number;
  onChangeType(): void;
  onInsert(): void;
}

function WorkStepCard({ card, index, editor, isReadOnly, onChangeType, onInsert }: WorkStepCardProps) {
  const translate = useTranslate();
  const translateWork = useWorkTranslate();
  const catalogue = useJobCatalogues();
  const names = useWorkNames(catalogue);
  const { key, step } = card;
  const title = useStepName()(card);
  const { item, handle } = useSortableItem(key, title, isReadOnly);
  const problems = editor.problemsOf(key);
  const isOpen = editor.openKey === key;
  const position = index + 1;
  const isLast = position === editor.draft.works.length;
  const kind = workStepKinds.find(({ type }) => type === step.workStepType);
  const items = useMenuItems({ card, index, editor, isReadOnly, onChangeType });
  return (
    <li {...item} className="as-job-work">
      <StepCard
        cardKey={key}
        icon={kind?.Icon ?? CircleHelp}
        title={joined`${position}. ${title}`}
        sentence={describeWorkStep(step, translateWork, names)}
        problems={problems}
        isOpen={isOpen}
        onToggle={() => editor.open(isOpen ? null : key)}
        menuLabel={translate('jobs.stepMenu', { position })}
        menuItems={items}
        handle={isReadOnly || (isLast && index === 0) ? null : handle}
      >
        <WorkStepForm
          step={step}
          problems={problems}
          isReadOnly={isReadOnly}
          catalogue={catalogue}
          subjectId={subjectOfDraft(editor.draft)}
          onChange={(next) => editor.changeStep(key, next)}
        />
      </StepCard>
      {!isReadOnly && !isLast && (
        <IconButton
          className="as-job-insert"
          label={translate('jobs.insertWork', { position })}
          icon={<Plus />}
          isCompact
          onClick={onInsert}
        />
      )}
    </li>
  );
}

/** What the menu of a work offers: beside what every step has, a copy, and other positions. */
function useMenuItems({ card, index, editor, isReadOnly, onChangeType }: Omit<WorkStepCardProps, 'onInsert'>) {
  const translate = useTranslate();
  const { works } = editor.draft;
  const { key, step } = card;
  const { workStepId: _, ...copy } = step;
  const moves: MenuItem[] = [
    {
      id: 'up',
      label: translate('jobs.moveUp'),
      icon: <ArrowUp />,
      startsGroup: true,
      isDisabled: index === 0,
      onAction: () => editor.move(key, index - 1),
    },
    {
      id: 'down',
      label: translate('jobs.moveDown'),
      icon: <ArrowDown />,
      isDisabled: index === works.length - 1,
      onAction: () => editor.move(key, index + 1),
    },
  ];
  return useStepMenu({
    cards: works,
    isReadOnly,
    onConfigure: () => editor.open(key),
    onChangeType,
    onRemove: () => editor.remove(key),
    more: [
      {
        id: 'copy',
        label: translate('jobs.duplicate'),
        icon: <Copy />,
        onAction: () => editor.addWork(copy, index + 1),
      },
      ...(works.length > 1 ? moves : []),
    ],
  });
}
