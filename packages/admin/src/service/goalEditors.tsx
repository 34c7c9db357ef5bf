import { MultiSelect, NumberInput, Select } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { ServiceTarget } from '@assunto/api';
import { offeredOptions, ownOptionAttributes, useGoalForm } from './GoalForm';
import { useTranslate } from './messages/translation';

/** The attribute with the status. */
export function StatusEditor({ id, label, value, onChange, isReadOnly, error = null }: EditorProps<number>) {
  const translate = useTranslate();
  const { subject } = useGoalForm();
  const options = ownOptionAttributes(subject).map((one) => ({ id: one.subjectAttributeId, name: one.name }));
  return (
    <Select
      id={id}
      label={label}
      error={error}
      options={options}
      isRequired
      isReadOnly={isReadOnly || subject === null}
      description={subject === null ? translate('service.chooseSubject') : undefined}
      value={options.some((one) => one.id === value) ? value : null}
      onChange={onChange}
    />
  );
}

/** The attribute with the priority, or none. */
export function PriorityEditor({ id, label, value, onChange, isReadOnly, error = null }: EditorProps<number>) {
  const translate = useTranslate();
  const { subject } = useGoalForm();
  const options = ownOptionAttributes(subject).map((one) => ({ id: one.subjectAttributeId, name: one.name }));
  return (
    <Select
      id={id}
      label={label}
      error={error}
      options={options}
      isReadOnly={isReadOnly || subject === null}
      emptyName={translate('service.noPriority')}
      value={options.some((one) => one.id === value) ? value : null}
      onChange={onChange}
    />
  );
}

function StatusesEditor(props: EditorProps<string[]> & { description: string; required?: boolean }) {
  const { id, label, value, onChange, isReadOnly, error = null, description, required = false } = props;
  const { status } = useGoalForm();
  const options = offeredOptions(status).map((one) => ({ id: one.id, name: one.name }));
  const chosen = value ?? [];
  return (
    <MultiSelect
      id={id}
      label={label}
      error={error}
      description={description}
      options={options}
      isRequired={required}
      isReadOnly={isReadOnly || status === null}
      value={options.filter((one) => chosen.includes(one.id))}
      onChange={(next) => onChange(next.map((one) => String(one.id)))}
    />
  );
}

/** The statuses in which clocks stand still. */
export function PausingEditor(props: EditorProps<string[]>) {
  return <StatusesEditor {...props} description={useTranslate()('service.pausingHelp')} />;
}

/** The statuses in which clocks end. */
export function EndingEditor(props: EditorProps<string[]>) {
  return <StatusesEditor {...props} required description={useTranslate()('service.endingHelp')} />;
}

const hours = (minutes: number | null | undefined): number | null =>
  typeof minutes === 'number' ? Math.round((minutes / 60) * 100) / 100 : null;
const minutes = (given: number | null): number | null => (given === null ? null : Math.round(given * 60));

/** The goals of each priority, in hours; stored in minutes. */
export function TargetsEditor({ id, label, value, onChange, onBlur, isReadOnly, error }: EditorProps<ServiceTarget[]>) {
  const translate = useTranslate();
  const { priority } = useGoalForm();
  const targets = value ?? [];
  const others = translate(priority ? 'service.others' : 'service.all');
  const rows: { id: string | null; name: string }[] = [...offeredOptions(priority), { id: null, name: others }];
  const change = (row: string | null, changes: Partial<ServiceTarget>): void => {
    const before = targets.find((one) => one.priority === row) ?? { priority: row, firstAnswer: null, solution: null };
    const stored = rows.flatMap(({ id: other }) => targets.find((one) => one.priority === other) ?? []);
    const next = [...stored.filter((one) => one.priority !== row), { ...before, ...changes }];
    onChange(next.filter(({ firstAnswer, solution }) => firstAnswer !== null || solution !== null));
  };
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={`${id}-help`} tabIndex={-1} onBlur={onBlur}>
      <p id={`${id}-help`} className="as-service-hint">
        {translate('service.targetsHelp')}
      </p>
      <table className="as-service-targets">
        <thead>
          <tr>
            <th scope="col">{translate('service.priorityOf')}</th>
            <th scope="col">{translate('service.firstAnswer')}</th>
            <th scope="col">{translate('service.solution')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const own = targets.find((one) => one.priority === row.id);
            return (
              <tr key={row.id ?? ''}>
                <th scope="row">{row.name}</th>
                {(['firstAnswer', 'solution'] as const).map((clock) => (
                  <td key={clock}>
                    <NumberInput
                      label={translate(`service.${clock}Of`, { priority: row.name })}
                      isCompact
                      isReadOnly={isReadOnly}
                      decimals={2}
                      minimum={0.02}
                      maximum={8784}
                      suffix="h"
                      value={hours(own?.[clock])}
                      onChange={(given) => change(row.id, { [clock]: minutes(given) })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {error && (
        <p role="alert" className="as-service-problem">
          {error}
        </p>
      )}
    </div>
  );
}
