import type { EditorProps } from '@assunto/engine';
import { switchType } from '@assunto/engine/fields';
import { SwitchBox } from '../../controls/switch/SwitchBox';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/**
 * A switch with its state as text beside it. A value that is neither on nor off (older records) becomes Sim with the first press.
 */
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
        {/* The switch announces its state itself. */}
        <span aria-hidden="true">{switchType.format(value, attribute, format)}</span>
      </SwitchBox>
    </FieldFrame>
  );
}
