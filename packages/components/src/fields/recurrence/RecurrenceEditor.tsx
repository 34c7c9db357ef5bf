import type { EditorProps } from '@assunto/engine';
import { parseRule, recurrenceType } from '@assunto/engine/fields';
import { Repeat } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslate } from './useTranslate';
import { boxStates } from '../../controls/form-row/controlAttributes';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { classNames } from '../../ui/classNames';
import { NextDates } from './NextDates';
import { TextBox } from '../../controls/text-input/TextBox';
import { RecurrenceDialog } from './RecurrenceDialog';

/**
 * Edits a recurrence: typed as a description (`todo mês no último dia`) or an RRULE, or put together in a dialog; shows its next
 * five dates. Text that cannot be parsed is committed as typed on blur, so that validation reports it.
 */
export default function RecurrenceEditor(field: EditorProps<string>) {
  const translate = useTranslate();
  const { attribute, format, value, isReadOnly, isDisabled, isCompact } = field;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Typed text is shown only while the value is the one from which typing began; a value set from outside replaces it.
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : recurrenceType.format(value, attribute, format);
  const canEdit = !isReadOnly && !isDisabled;
  const read = value === null ? null : parseRule(value);

  const emit = (next: string, isFinal: boolean) => {
    const parsed = recurrenceType.parse(next, attribute, format);
    const nextValue = parsed.ok ? parsed.value : isFinal ? next : value;
    setTyped(isFinal ? null : { text: next, value: nextValue });
    if (nextValue !== value) field.onChange(nextValue);
  };
  const commit = () => {
    if (isTyping && typed.text !== recurrenceType.format(value, attribute, format)) emit(typed.text, true);
    else setTyped(null);
  };
  return (
    <FieldFrame field={field}>
      <div className={classNames('as-input', 'as-input-box', isCompact && 'as-input-compact')} {...boxStates(field)}>
        <RecurrenceInput
          ref={input}
          field={field}
          text={text}
          onText={(next) => emit(next, false)}
          onCommit={commit}
          onOpen={() => setOpen(canEdit)}
        />
        {canEdit && (
          <button
            type="button"
            className="as-input-box-button"
            aria-label={translate('recurrenceEditor.set', { label: field.label })}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Repeat aria-hidden="true" />
          </button>
        )}
      </div>
      {read?.ok && !isCompact && <NextDates rule={read.rule} attribute={attribute} timeZone={format.timeZone} />}
      {isOpen && (
        <RecurrenceDialog
          rule={read?.ok ? read.rule : null}
          canClear={!field.isRequired && value !== null}
          attribute={attribute}
          timeZone={format.timeZone}
          onApply={(next) => {
            setTyped(null);
            if (next !== value) field.onChange(next);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  );
}

interface RecurrenceInputProps {
  ref: Ref<HTMLInputElement>;
  field: EditorProps<string>;
  text: string;
  onText(text: string): void;
  onCommit(): void;
  onOpen(): void;
}

function RecurrenceInput({ ref, field, text, onText, onCommit, onOpen }: RecurrenceInputProps) {
  const translate = useTranslate();
  const canEdit = !field.isReadOnly && !field.isDisabled;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Ctrl+S save without blur: typed text is committed first.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) onCommit();
    if (event.altKey && event.key === 'ArrowDown' && canEdit) {
      event.preventDefault();
      onOpen();
    }
  };

  return (
    <TextBox
      {...controlProps(field)}
      ref={ref}
      variant="bare"
      value={text}
      title={text}
      readOnly={field.isReadOnly}
      placeholder={field.attribute.componentConfigs.placeholder ?? translate('recurrenceEditor.placeholder')}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => {
        onCommit();
        field.onBlur?.();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
