import { ComboBox } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { withoutNotificationVariables, type Notification } from '@assunto/api';
import { editorControl, useConfirm, useFormAround } from '@assunto/shell';
import { useNotificationForm } from './formContext';
import { useTranslate } from './messages/translation';
import { usedVariables } from './variables';

/** The subject of a notification; changing it asks for confirmation where variables of the current one would be removed. */
export function SubjectEditor({ value, onChange: _onChange, ...props }: EditorProps<number>) {
  const translate = useTranslate();
  const { subjects } = useNotificationForm();
  const { values, change } = useFormAround<Notification>();
  const [confirm, question] = useConfirm();
  const options = subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }));
  const choose = async (subjectId: number | null): Promise<void> => {
    if (subjectId === value) return;
    const { titleTemplate = '', messageTemplate = '' } = values;
    const removed = new Set(usedVariables(titleTemplate ?? '', messageTemplate ?? ''));
    if (removed.size === 0) return change({ subjectId });
    const isConfirmed = await confirm({
      title: translate('notifications.changeSubject'),
      text: translate('notifications.changeSubjectQuestion'),
      confirmLabel: translate('notifications.change'),
    });
    if (!isConfirmed) return;
    const without = (template: string | null) =>
      withoutNotificationVariables(template ?? '', (name) => removed.has(name)) || null;
    change({ subjectId, titleTemplate: without(titleTemplate), messageTemplate: without(messageTemplate) });
  };
  return (
    <>
      <ComboBox
        {...editorControl(props)}
        options={options}
        placeholder={translate('notifications.subjectPlaceholder')}
        value={options.find((option) => option.id === value) ?? null}
        onChange={(option) => void choose(option === null ? null : Number(option.id))}
      />
      {question}
    </>
  );
}
