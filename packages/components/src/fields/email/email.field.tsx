import { defineField, type CellProps, type EditorProps } from '@assunto/engine';
import { emailType } from '@assunto/engine/fields';
import { EmailLink } from '../../field-parts/EmailLink';
import { TextEditor } from '../../field-parts/TextEditor';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';

const EmailEditor = (field: EditorProps<string>) => <TextEditor {...field} inputMode="email" />;

const EmailCell = ({ text }: CellProps<string>) => <EmailLink address={text} />;

/** 13: e-mail. */
export const emailField = defineField({
  type: emailType,
  Editor: withNaturalKeyCheck(emailType, EmailEditor),
  Cell: EmailCell,
  FilterValueEditor: TextEditor,
});
