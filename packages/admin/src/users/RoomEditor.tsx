import { ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import { editorControl } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { useRoomSource } from './useRoomSource';

/** The access profile of a user. */
export function RoomEditor({ value, onChange, ...props }: EditorProps<OptionItem>) {
  const translate = useTranslate();
  const source = useRoomSource();
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
