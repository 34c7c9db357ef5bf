import { ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import { editorControl } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { findProfiles, useFind } from '../options/options';

/** The access profile of a user. */
export function RoomEditor({ value, onChange, ...props }: EditorProps<OptionItem>) {
  const translate = useTranslate();
  const source = useFind(findProfiles);
  return (
    <ComboBox
      {...editorControl(props)}
      value={value}
      onChange={onChange}
      source={source}
      placeholder={translate('users.roomPlaceholder')}
    />
  );
}
