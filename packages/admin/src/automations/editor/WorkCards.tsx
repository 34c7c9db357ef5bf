import { joined } from '@assunto/engine/fields';
import { SortableItems, useSortableItem } from '@assunto/shell';
import { Button, IconButton, type MenuItem } from '@assunto/components';
import type { WorkStepType } from '@assunto/api';
import { ArrowDown, ArrowUp, CircleHelp, Copy, Plus, Replace, Settings2, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslate } from '../messages/translation';
import { describeWorkStep } from '../works/describeWorkStep';
import { useTranslate as useWorkTranslate } from '../works/messages/translation';
import { useWorkNames } from '../works/useWorkCatalogue';
import { useWorkTypeName } from '../works/useWorkTypeName';
import { WorkStepForm } from '../works/WorkStepForm';
import { emptyWorkStep, workStepKinds } from '../works/workStepKinds';
import { subjectOfDraft, type WorkCard } from './jobDraft';
import { useJobCatalogues } from './JobCatalogues';
import { RemovedStrip } from './RemovedStrip';
import { StepCard } from './StepCard';
import { TypeDialog } from './TypeDialog';
import type { JobEditor } from './useJobEditor';

interface WorkCardsProps {
  editor: JobEditor;
  isReadOnly: boolean;
}

/** A card whose type is chosen anew, or the place of a new one. */
type Target = { card: WorkCard } | { index: number };

/** 'Então faça...': the works, done one after the other. They are moved by their handle or their menu. */
export function WorkCards({ editor, isReadOnly }: WorkCardsProps) {
  const translate = useTranslate();
  const nameOf = useStepName();
  const { works } = editor.draft;
  const [target, setTarget] = useState<Target | null>(null);
  const removedAt = editor.removal?.list === 'works' ? editor.removal.index : null;
  const strip = <RemovedStrip text={translate('jobs.removedWork')} onUndo={() => editor.undoRemoval()} />;
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
    <section className="as-job-part" aria-labelledby="job-then">
      <h2 id="job-then">{translate('jobs.then')}</h2>
      {works.length === 0 && <p className="as-job-muted">{translate('jobs.noWorks')}</p>}
      <SortableItems
        ids={works.map(({ key }) => key)}
        nameOf={(key) => nameOf(works.find((card) => card.key === key))}
        onMove={(key, toKey) => move(String(key), String(toKey))}
      >
        <ol className="as-job-cards">
          {works.map((card, index) => (
            <Fragment key={card.key}>
              {removedAt === index && <li>{strip}</li>}
              <WorkStepCard
                card={card}
                index={index}
                editor={editor}
                isReadOnly={isReadOnly}
                onChangeType={() => setTarget({ card })}
                onInsert={() => setTarget({ index: index + 1 })}
              />
            </Fragment>
          ))}
          {removedAt === works.length && <li>{strip}</li>}
        </ol>
      </SortableItems>
      {!isReadOnly && (
        <Button icon={<Plus />} data-add="works" onClick={() => setTarget({ index: works.length })}>
          {translate('jobs.addWork')}
        </Button>
      )}
      {target !== null && <WorkTypes onChoose={choose} onClose={() => setTarget(null)} />}
    </section>
  );
}

function WorkTypes(props: { onChoose(type: WorkStepType): void; onClose(): void }) {
  const translate = useTranslate();
  const translateWork = useWorkTranslate();
  const choices = workStepKinds.map(({ type, group, label, Icon }) => ({
    type,
    icon: Icon,
    group: translateWork(`works.group.${group}`),
    name: translateWork(label),
    hint: '',
  }));
  return <TypeDialog title={translate('jobs.chooseWork')} choices={choices} {...props} />;
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

/** What the menu of a step offers. */
function useMenuItems({ card, index, editor, isReadOnly, onChangeType }: Omit<WorkStepCardProps, 'onInsert'>) {
  const translate = useTranslate();
  const { key, step } = card;
  const { length } = editor.draft.works;
  const configure: MenuItem = {
    id: 'configure',
    label: translate('jobs.configure'),
    icon: <Settings2 />,
    onAction: () => editor.open(key),
  };
  if (isReadOnly) return [configure];
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
      isDisabled: index === length - 1,
      onAction: () => editor.move(key, index + 1),
    },
  ];
  return [
    configure,
    { id: 'type', label: translate('jobs.changeType'), icon: <Replace />, onAction: onChangeType },
    {
      id: 'copy',
      label: translate('jobs.duplicate'),
      icon: <Copy />,
      onAction: () => editor.addWork(copy, index + 1),
    },
    ...(length > 1 ? moves : []),
    ...(length > 1
      ? [
          {
            id: 'remove',
            label: translate('jobs.removeStep'),
            icon: <Trash2 />,
            isDanger: true,
            startsGroup: true,
            onAction: () => editor.remove(key),
          },
        ]
      : []),
  ];
}
