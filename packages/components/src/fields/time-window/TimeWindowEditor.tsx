import type { EditorProps } from '@assunto/engine';
import { useTranslate } from '../../messages/useTranslate';
import { allowedDays, dateFormat, timeWindowType, type TimeWindow } from '@assunto/engine/fields';
import { useState } from 'react';
import { DateBox } from '../../controls/date-input/DateBox';
import { dateTextOfParts, type DateParts } from '../../controls/date-input/dateText';
import { partId, type ControlAttributes } from '../../controls/form-row/controlAttributes';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { TimeZoneNote, useTimeZoneNote, withNote } from '../../field-parts/TimeZoneNote';
import { Button } from '../../ui/button/Button';
import { classNames } from '../../ui/classNames';
import { TimeBox } from './TimeBox';
import { completeParts, isWholeWindow, partsOfWindow, windowOfParts, type WindowParts } from './windowParts';

/** The typed text, the value emitted for it, and the value before typing began. */
interface Typed {
  parts: WindowParts;
  value: TimeWindow | null;
  origin: TimeWindow | null;
}

/**
 * Edits a time window: its date, start, end and, where it differs, the date of the end. Text that is no window is committed as
 * typed on blur, so that validation reports it and no input is lost.
 */
export default function TimeWindowEditor(field: EditorProps<TimeWindow>) {
  const translate = useTranslate();
  const { id, attribute, format, label, value, isReadOnly, isCompact } = field;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [showsLastDay, setShowsLastDay] = useState(false);
  // Typed text is shown only while the value is the one emitted for it; a value set from outside replaces it.
  const isTyping = typed !== null && isSame(typed.value, value);
  const storedParts = partsOfWindow(value, attribute, format);
  const parts = isTyping ? typed.parts : storedParts;
  const zone = useTimeZoneNote(field);
  const { onBlur, 'aria-label': _, ...control } = withNote(controlProps(field), zone);
  const isLong = showsLastDay || parts.lastDay !== '';
  const canEdit = !isReadOnly && !control.disabled;

  const emit = (next: WindowParts, isFinal: boolean) => {
    const origin = isTyping ? typed.origin : value;
    const read = windowOfParts(next, attribute, format);
    // Text equal to that of the original value restores this value, including its seconds, which the text does not show.
    const isOrigin = origin !== null && textOf(read) === textOf(origin);
    const nextValue = isOrigin ? origin : read;
    // In a form an incomplete window is emitted at once, so that the stored draft includes it and it survives a reload.
    const emitted = isWholeWindow(nextValue) || isFinal || !isCompact ? nextValue : value;
    setTyped(isFinal ? null : { parts: next, value: emitted, origin });
    if (!isSame(emitted, value)) field.onChange(emitted);
  };
  const textOf = (window: TimeWindow | null) => timeWindowType.format(window, attribute, format);
  const commit = () => {
    if (isTyping) emit(completeParts(parts), false);
  };
  const finish = () => {
    if (isTyping) emit(completeParts(parts), true);
  };
  return (
    <FieldFrame field={field} isGroup>
      <div
        role="group"
        {...(isCompact ? { 'aria-label': label } : { 'aria-labelledby': partId(id, 'label') })}
        className={classNames('as-window', isCompact && 'as-window-compact')}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          finish();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          // Enter and Ctrl+S save without blur: typed text is committed first.
          if (event.key === 'Enter' || event.ctrlKey || event.metaKey) finish();
        }}
      >
        <WindowBoxes field={field} control={control} parts={parts} isLong={isLong} emit={emit} commit={commit} />
      </div>
      {canEdit && !isCompact && (
        <Button
          variant="ghost"
          isCompact
          className="as-window-toggle"
          onClick={() => {
            setShowsLastDay(!isLong);
            if (isLong && parts.lastDay !== '') emit({ ...parts, lastDay: '' }, false);
          }}
        >
          {isLong ? translate('timeWindowField.endsOnTheSameDay') : translate('timeWindowField.endsOnAnotherDay')}
        </Button>
      )}
      <TimeZoneNote note={zone} />
    </FieldFrame>
  );
}

interface WindowBoxesProps {
  field: EditorProps<TimeWindow>;
  control: Omit<ControlAttributes, 'onBlur' | 'aria-label'>;
  parts: WindowParts;
  /** Whether the date of the end is asked too. */
  isLong: boolean;
  emit(next: WindowParts, isFinal: boolean): void;
  commit(): void;
}

/** The boxes of a window: date, start, date of the end, end. */
function WindowBoxes({ field, control, parts, isLong, emit, commit }: WindowBoxesProps) {
  const translate = useTranslate();
  const { id, attribute, format, label, isReadOnly, isCompact } = field;
  const { autoFocus: _, ...otherControl } = control;
  const pick = (part: 'day' | 'lastDay') => (picked: DateParts | null) =>
    emit({ ...parts, [part]: picked ? dateTextOfParts(picked, dateFormat(translate.locale)) : '' }, false);
  const paste = (text: string) => {
    const pasted = timeWindowType.parse(text, attribute, format);
    if (!pasted.ok || pasted.value === null) return false;
    emit(partsOfWindow(pasted.value, attribute, format), false);
    return true;
  };
  const dateProps = {
    allowedDays: () => allowedDays(attribute, { now: new Date(), timeZone: format.timeZone }),
    placeholder: attribute.componentConfigs.placeholder,
    hasTime: false,
    timeZone: format.timeZone,
    isReadOnly,
    isCompact,
    canClear: false,
    onCommit: commit,
  };
  return (
    <>
      <div className="as-window-day">
        <DateBox
          {...dateProps}
          control={{ ...control, 'aria-label': translate('timeWindowField.dateOf', { label }) }}
          label={label}
          text={parts.day}
          onText={(day) => emit({ ...parts, day }, false)}
          onPick={pick('day')}
          onPasteText={paste}
        />
      </div>
      <TimeBox
        control={{ ...otherControl, id: `${id}-start`, 'aria-label': translate('timeWindowField.startOf', { label }) }}
        text={parts.start}
        isReadOnly={isReadOnly}
        isCompact={isCompact}
        onText={(start) => emit({ ...parts, start }, false)}
        onCommit={commit}
      />
      <span aria-hidden="true">–</span>
      {isLong && (
        <div className="as-window-day">
          <DateBox
            {...dateProps}
            control={{
              ...otherControl,
              id: `${id}-last-day`,
              'aria-label': translate('timeWindowField.endDateOf', { label }),
            }}
            label={translate('timeWindowField.endTimeOf', { label })}
            text={parts.lastDay}
            onText={(lastDay) => emit({ ...parts, lastDay }, false)}
            onPick={pick('lastDay')}
          />
        </div>
      )}
      <TimeBox
        control={{ ...otherControl, id: `${id}-end`, 'aria-label': translate('timeWindowField.endOf', { label }) }}
        text={parts.end}
        isReadOnly={isReadOnly}
        isCompact={isCompact}
        onText={(end) => emit({ ...parts, end }, false)}
        onCommit={commit}
      />
    </>
  );
}

function isSame(one: TimeWindow | null, other: TimeWindow | null): boolean {
  return one?.start === other?.start && one?.end === other?.end;
}
