import { TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { foldText } from '@assunto/engine/core';
import { editorControl, useFormAround } from '@assunto/shell';
import type { AttributeItem } from '../attributeItem';

/** The identifier that the server derives from a name, unless it is taken. */
const proposedIdentifier = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 56);

/** The identifier of an attribute: while it is empty it shows the one that is derived from the name. */
export function IdentifierEditor({ value, onChange, ...props }: EditorProps<string>) {
  const { name } = useFormAround<AttributeItem>().values;
  return (
    <TextInput
      {...editorControl(props)}
      value={value ?? ''}
      placeholder={proposedIdentifier(name ?? '')}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(text) => onChange(text.trim() === '' ? null : text.trim())}
    />
  );
}
