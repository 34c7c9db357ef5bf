import { Button, Menu, type MenuItem } from '@assunto/components';
import type { JobProblem } from '@assunto/api/ticketing';
import { CircleAlert, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';

interface StepCardProps {
  cardKey: string;
  icon: LucideIcon;
  /** The kind of step. */
  title: string;
  /** What it does. */
  sentence: string;
  /** What else there is to know, in small. */
  detail?: ReactNode;
  problems: readonly JobProblem[];
  isOpen: boolean;
  onToggle(): void;
  menuLabel: string;
  menuItems: readonly MenuItem[];
  /** Before the icon: what moves the card. */
  handle?: ReactNode;
  /** The form of the step. */
  children: ReactNode;
}

/** A step: what it does, its menu, and its form while it is open. */
export function StepCard(props: StepCardProps) {
  const { cardKey, icon: Icon, title, sentence, detail, problems, isOpen, onToggle } = props;
  const translate = useTranslate();
  const id = useId();
  const [first] = problems;
  // An open form shows its problems itself.
  const problem = isOpen ? undefined : first;
  return (
    <div
      className="as-job-card"
      data-card={cardKey}
      data-open={isOpen || undefined}
      data-invalid={!!first || undefined}
    >
      <div className="as-job-card-head">
        {props.handle}
        <button
          type="button"
          className="as-job-card-open"
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={onToggle}
        >
          <span className="as-job-card-icon" aria-hidden="true">
            <Icon />
          </span>
          <span className="as-job-card-text">
            <span className="as-job-card-title">{title}</span>
            <span className="as-job-card-sentence">{sentence}</span>
            {detail !== undefined && detail !== null && <small>{detail}</small>}
          </span>
        </button>
        <Menu label={props.menuLabel} icon={<EllipsisVertical />} isIconOnly items={props.menuItems} />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="as-job-problem">
          <CircleAlert aria-hidden="true" />
          <span>{problem.message}</span>
        </p>
      )}
      <div id={`${id}-form`} hidden={!isOpen}>
        {isOpen && (
          <div className="as-job-card-form">
            {props.children}
            <div className="as-job-card-foot">
              <Button onClick={onToggle}>{translate('jobs.done')}</Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
