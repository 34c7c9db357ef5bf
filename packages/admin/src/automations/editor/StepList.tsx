import { Button, Dialog, type MenuItem } from '@assunto/components';
import { Plus, Replace, Settings2, Trash2, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { TypeChoices, type TypeChoicesProps } from '../../type-choices/TypeChoices';
import { useTranslate } from '../messages/translation';
import type { JobEditor } from './useJobEditor';

interface StepListProps<Card, Type> extends Omit<TypeChoicesProps<Type>, 'choices'> {
  list: 'events' | 'works';
  editor: JobEditor;
  isReadOnly: boolean;
  cards: readonly Card[];
  /** The form of a card. */
  children(card: Card, index: number): ReactNode;
  /** Offered while the type of a step is chosen. */
  choices: TypeChoicesProps<Type>['choices'] | null;
  /** Begins to choose the type of a new step. */
  onAdd(): void;
  onClose(): void;
}

const texts = {
  events: { title: 'jobs.when', add: 'jobs.addEvent', choose: 'jobs.chooseEvent', removed: 'jobs.removedEvent' },
  works: { title: 'jobs.then', add: 'jobs.addWork', choose: 'jobs.chooseWork', removed: 'jobs.removedWork' },
} as const;

/** Events or works in their order, with what restores the one that was just removed, and the choice of the kind of a step. */
export function StepList<Card extends { key: string }, Type extends string>(props: StepListProps<Card, Type>) {
  const { list, editor, isReadOnly, cards, children, choices, onChoose, onAdd, onClose } = props;
  const translate = useTranslate();
  const text = texts[list];
  const removedAt = editor.removal?.list === list ? editor.removal.index : null;
  const strip = (
    <li className="as-job-removed">
      <span role="status">{translate(text.removed)}</span>
      <Button variant="ghost" isCompact autoFocus icon={<Undo2 />} onClick={() => editor.undoRemoval()}>
        {translate('jobs.undo')}
      </Button>
    </li>
  );
  return (
    <section className="as-job-part" aria-labelledby={`job-${list}`}>
      <h2 id={`job-${list}`}>{translate(text.title)}</h2>
      {list === 'works' && cards.length === 0 && <p className="as-job-muted">{translate('jobs.noWorks')}</p>}
      <ol className="as-job-cards">
        {cards.map((card, index) => (
          <Fragment key={card.key}>
            {removedAt === index && strip}
            {children(card, index)}
          </Fragment>
        ))}
        {removedAt === cards.length && strip}
      </ol>
      {!isReadOnly && (
        <Button variant={list === 'events' ? 'ghost' : 'secondary'} icon={<Plus />} data-add={list} onClick={onAdd}>
          {translate(text.add)}
        </Button>
      )}
      {choices && (
        <Dialog isOpen size={1080} title={translate(text.choose)} isDismissable onClose={onClose}>
          <TypeChoices choices={choices} onChoose={onChoose} />
        </Dialog>
      )}
    </section>
  );
}

interface StepMenuRequest {
  cards: readonly unknown[];
  isReadOnly: boolean;
  onConfigure(): void;
  onChangeType(): void;
  onRemove(): void;
  /** What else is offered, between the choice of the kind and the removal. */
  more?: readonly MenuItem[];
}

/** What the menu of a step offers. */
export function useStepMenu({ cards, isReadOnly, more = [], ...request }: StepMenuRequest): MenuItem[] {
  const translate = useTranslate();
  const configure = {
    id: 'configure',
    label: translate('jobs.configure'),
    icon: <Settings2 />,
    onAction: request.onConfigure,
  };
  if (isReadOnly) return [configure];
  const remove = {
    id: 'remove',
    label: translate('jobs.removeStep'),
    icon: <Trash2 />,
    isDanger: true,
    startsGroup: true,
    onAction: request.onRemove,
  };
  return [
    configure,
    { id: 'type', label: translate('jobs.changeType'), icon: <Replace />, onAction: request.onChangeType },
    ...more,
    ...(cards.length > 1 ? [remove] : []),
  ];
}
