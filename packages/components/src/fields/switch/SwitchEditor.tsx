import type { EditorProps } from '@assunto/engine';
import { switchType } from '@assunto/engine/fields';
import { SwitchBox } from '../../controls/switch/SwitchBox';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** On or off, with the word for it beside. An older record may hold neither; the first press makes it Sim. */
export default function SwitchEditor(field: EditorProps<boolean>) {
  const { attribute, value, isReadOnly, format } = field;
  return (
    <FieldFrame field={field}>
      <SwitchBox
        {...controlProps(field)}
        className="as-switch-field"
        isOn={value === true}
        isReadOnly={isReadOnly}
        onChange={field.onChange}
      >
        {/* The switch says on or off itself. */}
        <span aria-hidden="true">{switchType.format(value, attribute, format)}</span>
      </SwitchBox>
    </FieldFrame>
  );
}
