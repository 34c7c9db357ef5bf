import { joined } from '@assunto/engine/fields';
import { Select } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { editorControl, useItems } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { withStored } from './options';

/** A credential as it can be chosen: its value is never shown. */
interface CredentialItem {
  credentialId: number;
  name: string;
  hosts: readonly string[];
}

/** The credential of a request; nothing where there is none to choose. */
export function CredentialEditor(props: EditorProps<number>) {
  const translate = useTranslate();
  const { value: credentials } = useItems<CredentialItem>('/credential');
  const options = (credentials ?? []).map(({ credentialId: id, name, hosts }) => ({
    id,
    name: hosts.length > 0 ? joined`${name} (${hosts.join(', ')})` : name,
  }));
  // Without the list, a stored credential is still shown and can be removed.
  if (options.length === 0 && props.value === null) return null;
  return (
    <Select
      {...editorControl(props)}
      emptyName={translate('works.request.noCredential')}
      options={withStored(options, [props.value])}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
