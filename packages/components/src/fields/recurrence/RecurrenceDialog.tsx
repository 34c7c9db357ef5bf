import type { SubjectAttribute } from '@assunto/engine/core';
import {
  civilDayOf,
  frequencies,
  plainRule,
  describeRecurrence,
  ruleText,
  weekdays,
  type RecurrenceRule,
} from '@assunto/engine/fields';
import { useId, useState } from 'react';
import { useTranslate } from './useTranslate';
import { SelectBox } from '../../controls/select/SelectBox';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { withFrequency } from './changeRule';
import { EndChoice } from './EndChoice';
import { MonthChoice } from './MonthChoice';
import { NextDates } from './NextDates';
import { NumberBox } from './NumberBox';
import { WeekdayChoice } from './WeekdayChoice';

interface RecurrenceDialogProps {
  /** The rule to edit; `null` starts with every week on today's weekday. */
  rule: RecurrenceRule | null;
  canClear: boolean;
  attribute: SubjectAttribute;
  timeZone: string;
  onApply(rule: string | null): void;
  onCancel(): void;
}

/** Edits a recurrence, with its description and its next dates. The value changes only with `Aplicar`. */
export function RecurrenceDialog({
  attribute,
  timeZone,
  canClear,
  onApply,
  onCancel,
  ...given
}: RecurrenceDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [rule, setRule] = useState(() => given.rule ?? weeklyToday(timeZone));
  const isOfMonth = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY';
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={translate('type.recurrence')}
      footer={
        <>
          {canClear && (
            <Button variant="ghost" onClick={() => onApply(null)}>
              {translate('ui.clear')}
            </Button>
          )}
          <Button onClick={onCancel}>{translate('ui.cancel')}</Button>
          <Button variant="primary" onClick={() => onApply(ruleText(rule))}>
            {translate('ui.apply')}
          </Button>
        </>
      }
    >
      <div className="as-recurrence-form">
        <div className="as-recurrence-every">
          <label htmlFor={`${id}-interval`}>{translate('recurrenceEditor.repeatEvery')}</label>
          <NumberBox
            id={`${id}-interval`}
            value={rule.interval}
            most={9999}
            autoFocus
            onChange={(interval) => setRule({ ...rule, interval })}
          />
          <SelectBox
            aria-label={translate('recurrenceEditor.period')}
            value={rule.freq}
            onChange={(freq) => setRule(withFrequency(rule, freq))}
            options={frequencies.map((freq) => ({
              id: freq,
              name: translate(`recurrenceEditor.unit.${freq}`, { count: rule.interval }),
            }))}
          />
        </div>
        {isOfMonth ? <MonthChoice rule={rule} onChange={setRule} /> : <WeekdayChoice rule={rule} onChange={setRule} />}
        <EndChoice rule={rule} attribute={attribute} timeZone={timeZone} onChange={setRule} />
        {rule.others.length > 0 && (
          <p className="as-recurrence-unchanged">
            {translate('recurrenceEditor.otherParts')} <code>{rule.others.join(' ')}</code>
          </p>
        )}
        <div className="as-recurrence-summary" aria-live="polite">
          <p>{describeRecurrence(rule, translate)}</p>
          <NextDates rule={rule} attribute={attribute} timeZone={timeZone} />
        </div>
      </div>
    </Dialog>
  );
}

function weeklyToday(timeZone: string): RecurrenceRule {
  const today = new Date(civilDayOf(Date.now(), timeZone)).getUTCDay();
  return { ...plainRule('WEEKLY'), byDay: weekdays.filter((_, at) => at === today).map((day) => ({ day, nth: null })) };
}
