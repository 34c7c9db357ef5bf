import { useTranslate } from '../../messages/useTranslate';
import type { EditorProps } from '@assunto/engine';
import { RadioGroup } from '../../controls/radio-group/RadioGroup';
import { Select } from '../../controls/select/Select';
import { controlOptions } from '../../field-parts/controlProps';

/** The three answers; the empty one is offered only where the field may be empty. */
const answers = [
  { id: 'yes', value: true, label: 'common.yes' },
  { id: 'no', value: false, label: 'common.no' },
  { id: 'empty', value: null, label: 'common.notFilled' },
] as const;

/** Sim, Não and, where the field is optional, Não preenchido: as a row of options, or as a list where space is short. */
export default function CheckboxEditor(field: EditorProps<boolean>) {
  const translate = useTranslate();
  const offered = answers.filter(({ value }) => value !== null || !field.isRequired);
  const control = controlOptions(field);
  if (field.isCompact) {
    return (
      <Select
        {...control}
        isRequired={false}
        value={offered.find(({ value }) => value === field.value)?.id ?? null}
        options={offered.map(({ id, label }) => ({ id, name: translate(label) }))}
        onChange={(id) => field.onChange(offered.find((one) => one.id === id)?.value ?? null)}
      />
    );
  }
  return (
    <RadioGroup
      {...control}
      variant="segments"
      value={field.value}
      options={offered.map(({ value, label }) => ({ value, label: translate(label) }))}
      onChange={field.onChange}
    />
  );
}
