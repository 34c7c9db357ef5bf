import { NumberInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { ServiceTarget } from '@assunto/api';
import type { AttributeOption } from '@assunto/engine/core';
import { createContext, use } from 'react';
import { useTranslate } from './messages/translation';

/** The priorities that targets are for: the options of the chosen attribute, none without one. */
export const Priorities = createContext<readonly AttributeOption[]>([]);

const hours = (minutes: number | null | undefined): number | null =>
  typeof minutes === 'number' ? Math.round((minutes / 60) * 100) / 100 : null;
const minutes = (given: number | null): number | null => (given === null ? null : Math.round(given * 60));

/** The goals of each priority, in hours; stored in minutes. */
export function TargetsEditor({ id, label, value, onChange, onBlur, isReadOnly, error }: EditorProps<ServiceTarget[]>) {
  const translate = useTranslate();
  const priorities = use(Priorities);
  const targets = value ?? [];
  const others = translate(priorities.length > 0 ? 'service.others' : 'service.all');
  const rows: { id: string | null; name: string }[] = [...priorities, { id: null, name: others }];
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
