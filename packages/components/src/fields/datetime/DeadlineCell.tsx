import { createTranslation, type CellProps } from '@assunto/engine';
import { addBusinessTime, businessTimeBetween, type OptionValue } from '@assunto/engine/core';
import { CircleAlert, CircleCheck, CirclePause, CircleX, Clock, Timer } from 'lucide-react';
import { useMemo } from 'react';
import { deadlinePt } from '../../messages/deadlinePt';
import { businessDuration } from './businessDuration';
import './deadline.css';
import { useNow } from './useNow';

const { useTranslate } = createTranslation(deadlinePt);

type Tone = 'calm' | 'near' | 'overdue' | 'paused' | 'met' | 'late';

const icons = { calm: Timer, near: Clock, overdue: CircleAlert, paused: CirclePause, met: CircleCheck, late: CircleX };
/** How the states of a clock that does not run are shown. */
const tones: Readonly<Record<string, Tone>> = { paused: 'paused', met: 'met', late: 'late' };

/**
 * The time that is left until a deadline, in business time and renewed without a reload; else what has become of it, while it is
 * paused with the time that was left.
 */
export default function DeadlineCell(props: CellProps<string>) {
  const translate = useTranslate();
  const { attribute, value, valueOf } = props;
  const deadline = attribute.computed?.deadline;
  if (value !== null && deadline) return <TimeLeft {...props} due={value} />;
  const state =
    deadline?.stateId === undefined ? null : (valueOf?.(deadline.stateId) as OptionValue | null | undefined);
  const tone = state && tones[String(state.id)];
  if (!state || !tone) return null;
  if (state.secondsLeft === undefined) return <Shown tone={tone} text={state.name} />;
  const time = businessDuration(state.secondsLeft * 1000) ?? translate('deadline.lessThanAMinute');
  return (
    <Shown
      tone={tone}
      text={translate('deadline.pausedLeft', { state: state.name, time })}
      title={translate('deadline.pausedTime')}
    />
  );
}

function TimeLeft({ attribute, text, due }: CellProps<string> & { due: string }) {
  const translate = useTranslate();
  const now = useNow();
  const deadline = attribute.computed?.deadline;
  const dueAt = Date.parse(due);
  const hours = deadline?.hours;
  const warningMs = (deadline?.warningMinutes ?? 0) * 60_000;
  const isOverdue = dueAt <= now;
  const left = useMemo(() => (hours ? Math.abs(businessTimeBetween(hours, now, dueAt)) : 0), [hours, now, dueAt]);
  // It is near when the warning begins, which the server counts alike.
  const isNear = useMemo(() => {
    if (!hours || isOverdue) return false;
    const end = addBusinessTime(hours, now, warningMs);
    return end !== null && end >= dueAt;
  }, [hours, now, dueAt, warningMs, isOverdue]);
  const time = businessDuration(left) ?? translate('deadline.lessThanAMinute');
  return (
    <Shown
      tone={isOverdue ? 'overdue' : isNear ? 'near' : 'calm'}
      text={translate(isOverdue ? 'deadline.overdueBy' : 'deadline.dueIn', { time })}
      title={translate('deadline.businessTime', { moment: text })}
    />
  );
}

function Shown({ tone, text, title }: { tone: Tone; text: string; title?: string }) {
  const Icon = icons[tone];
  return (
    <span className="as-deadline" data-tone={tone} title={title}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
