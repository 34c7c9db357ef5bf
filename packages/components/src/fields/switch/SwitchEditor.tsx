import type { EditorProps } from '@assunto/engine';
import { switchType } from '@assunto/engine/fields';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** On or off, with the word for it beside. An older record may hold neither; the first press makes it Sim. */
export function SwitchEditor(field: EditorProps<boolean>) {
  const { attribute, value, isReadOnly, format } = field;
  return (
    <FieldFrame field={field}>
      <label className="as-switch as-switch-field" data-readonly={isReadOnly || undefined}>
        <input
          {...controlProps(field)}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-readonly={isReadOnly || undefined}
          onChange={(event) => {
            if (!isReadOnly) field.onChange(event.target.checked);
          }}
        />
        <span className="as-switch-track" aria-hidden="true" />
        {/* The switch says on or off itself. */}
        <span aria-hidden="true">{switchType.format(value, attribute, format)}</span>
      </label>
    </FieldFrame>
  );
}
