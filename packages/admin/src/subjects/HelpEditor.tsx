import { FormRow } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { subjectLimits } from '@assunto/api';
import { RichTextEditor } from '@assunto/shell';

/** The help of a subject, which people open beside its records (choice 25). */
export function HelpEditor({ id, label, value, onChange }: EditorProps<string>) {
  return (
    <FormRow id={id} label={label} isGroup>
      <RichTextEditor label={label} onChange={onChange} value={value ?? ''} maxLength={subjectLimits.help} />
    </FormRow>
  );
}
