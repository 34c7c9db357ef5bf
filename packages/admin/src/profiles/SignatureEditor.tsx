import { MultiSelect } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { useMemo } from 'react';
import { useCatalogue } from './ProfileCatalogue';

/** The subjects whose records require a digital certificate from people of a profile (choice 16). */
export function SignatureEditor({ id, value, label, onChange, isReadOnly }: EditorProps<readonly string[]>) {
  const { Subjects } = useCatalogue();
  const options = useMemo(
    () => Subjects.flatMap(({ identifier, name }) => (identifier === null ? [] : [{ id: identifier, name }])),
    [Subjects],
  );
  const nameOf = (identifier: string) => options.find((one) => one.id === identifier)?.name ?? identifier;
  return (
    <MultiSelect
      id={id}
      label={label}
      isReadOnly={isReadOnly}
      options={options}
      value={(value ?? []).map((identifier) => ({ id: identifier, name: nameOf(identifier) }))}
      onChange={(chosen) => onChange(chosen.map((option) => String(option.id)))}
    />
  );
}
