import { MultiSelect } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { isEmail } from '@assunto/engine/fields';
import { editorControl } from '@assunto/shell';
import { findAddresses, useFind } from '../../options/options';
import { useTranslate } from './messages/translation';

/** Addresses joined by ';': those of people are offered, any other can be typed; each is checked. */
export function AddressesEditor(props: EditorProps<string>) {
  const translate = useTranslate();
  const find = useFind(findAddresses);
  const addresses = addressesOf(props.value ?? '');
  const wrong = addresses.filter((address) => !isEmail(address));
  const [first] = wrong;
  return (
    <MultiSelect
      {...editorControl(props)}
      placeholder={translate('works.mail.toPlaceholder')}
      source={find}
      unlisted={(text) => ({ id: text, name: text })}
      value={addresses.map((address) => ({ id: address, name: address }))}
      error={first === undefined ? (props.error ?? null) : translate('works.mail.wrongAddress', { address: first })}
      // A pasted list has several in one text.
      onChange={(chosen) => {
        const all = [...new Set(chosen.flatMap(({ id }) => addressesOf(String(id))))].join(';');
        props.onChange(all === '' ? null : all);
      }}
    />
  );
}

const addressesOf = (text: string): string[] =>
  text
    .split(/[;,\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
