import type { EditorProps } from '@assunto/engine';
import { ruleParts } from '@assunto/engine/fields';
import { Select } from '../../controls/select/Select';
import { controlOptions } from '../../field-parts/controlProps';
import { useTranslate } from '../../messages/useTranslate';

/** Selects the part of a rule that a filter matches. A part that is not in the list is shown as stored. */
export function RecurrenceFilterEditor(field: EditorProps<string>) {
  const translate = useTranslate();
  const { value, onChange } = field;
  const listed = ruleParts.map(([part, key]) => ({ id: part as string, name: translate(key) }));
  const isOther = value !== null && !listed.some(({ id }) => id === value);
  return (
    <Select
      {...controlOptions(field)}
      isRequired={false}
      value={value}
      onChange={onChange}
      options={isOther ? [...listed, { id: value, name: value }] : listed}
      {...(!field.isRequired && { emptyName: '' })}
    />
  );
}
