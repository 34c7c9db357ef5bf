import { Badge, Initials } from '@assunto/components';
import { useEngine, type CellProps } from '@assunto/engine';
import type { OptionValue, SubjectAttribute, Talk } from '@assunto/engine/core';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { valueById } from '../../../../records/valueById';
import { isFinal, isPast } from '../../../../records/isLate';
import type { RecordRoles } from '../../../../records/recordRoles';
import './summary.css';

interface RecordStripProps {
  talk: Talk;
  roles: RecordRoles;
  /** The deadlines of service of the record. */
  deadlines?: readonly SubjectAttribute[];
}

/** Below the name of a record: its status and priority in their colours, its person, and when it is due. */
export function RecordStrip({ talk, roles: { status, priority, person, due }, deadlines = [] }: RecordStripProps) {
  const valueOf = (attribute: SubjectAttribute | null): unknown => valueById(talk, attribute?.subjectAttributeId);
  const nameOf = (attribute: SubjectAttribute | null): string | null =>
    (valueOf(attribute) as OptionValue | null)?.name ?? null;
  const personName = nameOf(person);
  const dueValue = valueOf(due);
  const counted = deadlines.filter(
    (one) => valueOf(one) !== null || valueById(talk, one.computed?.deadline?.stateId) !== null,
  );
  if (!status && !priority && !person && !due && counted.length === 0) return null;
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
      {counted.map((deadline) => (
        <div key={deadline.subjectAttributeId}>
          <dt>{deadline.name}</dt>
          <dd>
            <Value attribute={deadline} value={valueOf(deadline)} valueOf={(id) => valueById(talk, id)} />
          </dd>
        </div>
      ))}
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
function Value({ attribute, value, valueOf }: Omit<CellProps, 'text'>) {
  const { registry, format } = useEngine();
  const { Cell, type } = registry.get(attribute.componentId);
  const text = type.format(value, attribute, format);
  return Cell ? <Cell attribute={attribute} value={value} text={text} {...(valueOf && { valueOf })} /> : text;
}

function Due({ due, value, isOpen }: { due: SubjectAttribute; value: string; isOpen: boolean }) {
  const translate = useTranslate();
  const { format, componentTypes } = useEngine();
  // oxlint-disable-next-line react/purity -- what is shown is that of the moment of drawing
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
