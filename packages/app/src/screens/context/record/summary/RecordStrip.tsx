import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { OptionValue, SubjectAttribute, Talk } from '@assunto/engine/core';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { Initials } from '../../../../records/initials/Initials';
import { isFinal, isPast } from './isLate';
import type { RecordRoles } from './recordRoles';
import './summary.css';

/** Below the name of a record: its status and priority in their colours, its person, and when it is due. */
export function RecordStrip({ talk, roles: { status, priority, person, due } }: { talk: Talk; roles: RecordRoles }) {
  const valueOf = (attribute: SubjectAttribute | null): unknown =>
    talk.talkValues.find((one) => one.subjectAttributeId === attribute?.subjectAttributeId)?.value ?? null;
  const nameOf = (attribute: SubjectAttribute | null): string | null =>
    (valueOf(attribute) as OptionValue | null)?.name ?? null;
  const personName = nameOf(person);
  const dueValue = valueOf(due);
  if (!status && !priority && !person && !due) return null;
  return (
    <dl className="as-strip">
      {status && valueOf(status) !== null && (
        <Fact label={status.name}>
          <Value attribute={status} value={valueOf(status)} />
        </Fact>
      )}
      {priority && valueOf(priority) !== null && (
        <Fact label={priority.name}>
          <Value attribute={priority} value={valueOf(priority)} />
        </Fact>
      )}
      {person && personName !== null && (
        <Fact label={person.name}>
          <Initials name={personName} />
          {personName}
        </Fact>
      )}
      {due && typeof dueValue === 'string' && <Due due={due} value={dueValue} isOpen={!isFinal(nameOf(status))} />}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="as-visually-hidden">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A value as in a list: an option in its colour. */
function Value({ attribute, value }: { attribute: SubjectAttribute; value: unknown }) {
  const { registry, format } = useEngine();
  const { Cell, type } = registry.get(attribute.componentId);
  const text = type.format(value, attribute, format);
  return Cell ? <Cell attribute={attribute} value={value} text={text} /> : text;
}

function Due({ due, value, isOpen }: { due: SubjectAttribute; value: string; isOpen: boolean }) {
  const translate = useTranslate();
  const { format, componentTypes } = useEngine();
  const isLate = isOpen && isPast(value, new Date(), format.timeZone);
  return (
    <div>
      <dt>
        <CalendarClock aria-hidden="true" />
        {due.name}
      </dt>
      <dd data-late={isLate || undefined}>
        <span className="as-strip-due">{componentTypes.get(due.componentId).format(value, due, format)}</span>
        {isLate && <Badge tone="danger">{translate('record.late')}</Badge>}
      </dd>
    </div>
  );
}
