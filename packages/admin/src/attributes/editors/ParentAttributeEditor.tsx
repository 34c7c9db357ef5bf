import { ComboBox } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { ConfiguredAttribute } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useAttributeForm } from './AttributeFormContext';
import { editorControl } from './editorControl';

/** An attribute of the related subject that refers to a talk of the same subject: the parent of a tree. */
export function ParentAttributeEditor({ value, onChange, ...props }: EditorProps<string>) {
  const { client } = useShellServices();
  const { relatedSubjectId } = useAttributeForm();
  const { value: attributes } = useLoaded(`attributes of ${relatedSubjectId ?? 0}`, async (signal) => {
    if (relatedSubjectId === null) return [];
    const path = `/subject/${relatedSubjectId}/attribute`;
    return (await client.request<ListOf<ConfiguredAttribute>>('GET', path, { signal, expects: ['itens'] })).data.itens;
  });
  const options = (attributes ?? [])
    .filter((one) => one.relatedSubjectId === relatedSubjectId)
    .map(({ identifier, name }) => ({ id: identifier, name }));
  const chosen = options.find(({ id }) => id === value);
  return (
    <ComboBox
      {...editorControl(props)}
      options={options}
      value={chosen ?? (value ? { id: value, name: value } : null)}
      onChange={(option) => onChange(option === null ? null : String(option.id))}
    />
  );
}
