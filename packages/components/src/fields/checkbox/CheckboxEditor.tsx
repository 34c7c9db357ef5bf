import type { EditorProps } from '@assunto/engine';
import type { EngineMessageKey } from '@assunto/engine/core';
import { useTranslate } from '../../messages/useTranslate';
import { classNames } from '../../ui/classNames';
import { controlProps, partId } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** The three answers (1§5); the empty one stands only where the field may stay empty. */
const answers = [
  { value: true, label: 'common.yes' },
  { value: false, label: 'common.no' },
  { value: null, label: 'common.notFilled' },
] as const satisfies readonly { value: boolean | null; label: EngineMessageKey }[];

const offered = (isRequired: boolean) => answers.filter(({ value }) => value !== null || !isRequired);

/** Sim, Não, and where it is not required Não preenchido: all in view, or in a list where there is little room. */
export default function CheckboxEditor(field: EditorProps<boolean>) {
  return (
    <FieldFrame field={field} isGroup>
      {field.isCompact ? <AnswerList {...field} /> : <AnswerGroup {...field} />}
    </FieldFrame>
  );
}

function AnswerGroup(field: EditorProps<boolean>) {
  const translate = useTranslate();
  const { id, disabled, autoFocus, onBlur, ...aria } = controlProps(field);
  return (
    <div
      id={id}
      role="radiogroup"
      className="as-checkbox"
      aria-labelledby={partId(id, 'label')}
      aria-readonly={field.isReadOnly || undefined}
      data-readonly={field.isReadOnly || undefined}
      {...aria}
    >
      {offered(field.isRequired).map(({ value, label }) => (
        <label key={label} className="as-checkbox-answer">
          <input
            type="radio"
            name={id}
            checked={field.value === value}
            disabled={disabled || (field.isReadOnly && field.value !== value)}
            autoFocus={autoFocus && field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={onBlur}
          />
          <span>{translate(label)}</span>
        </label>
      ))}
    </div>
  );
}

function AnswerList(field: EditorProps<boolean>) {
  const translate = useTranslate();
  const { 'aria-required': _, ...control } = controlProps(field);
  const choices = offered(field.isRequired);
  const selectedIndex = choices.findIndex(({ value }) => value === field.value);
  return (
    <select
      {...control}
      className={classNames('as-input', 'as-input-compact')}
      value={selectedIndex}
      disabled={control.disabled || field.isReadOnly}
      onChange={(event) => field.onChange(choices[Number(event.target.value)]?.value ?? null)}
    >
      {selectedIndex < 0 && (
        <option value={-1} disabled>
          {translate('ui.select')}
        </option>
      )}
      {choices.map(({ label }, index) => (
        <option key={label} value={index}>
          {translate(label)}
        </option>
      ))}
    </select>
  );
}
