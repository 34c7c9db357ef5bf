import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import { checkboxLabels } from '@assunto/engine/fields';
import { classNames } from '../../ui/classNames';
import { controlProps, partId } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** The three answers (1§5); the empty one stands only where the field may stay empty. */
const answers: readonly { value: boolean | null; label: string }[] = [
  { value: true, label: checkboxLabels.yes },
  { value: false, label: checkboxLabels.no },
  { value: null, label: checkboxLabels.empty },
];

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
  const say = useSay();
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
          <span>{say(label)}</span>
        </label>
      ))}
    </div>
  );
}

function AnswerList(field: EditorProps<boolean>) {
  const say = useSay();
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
          {say('Selecione')}
        </option>
      )}
      {choices.map(({ label }, index) => (
        <option key={label} value={index}>
          {say(label)}
        </option>
      ))}
    </select>
  );
}
