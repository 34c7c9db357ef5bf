import type { EditorProps } from '@assunto/engine';
import { AvailableFields } from './AvailableFields';
import { columnOf, type TemplateColumn } from './columns';
import { useTemplateEditing } from './editing';
import { useTranslate } from './messages/translation';
import { SelectedColumns } from './SelectedColumns';

/** The columns: the available fields, and the selected ones in their order. */
export function ColumnsField({ id, value, onChange, error, isReadOnly }: EditorProps<readonly TemplateColumn[]>) {
  const translate = useTranslate();
  const { kind, fields, confirm } = useTemplateEditing();
  const columns = value ?? [];
  return (
    <div className="as-template-columns" id={id} tabIndex={-1}>
      <AvailableFields
        fields={fields}
        columns={columns}
        isReadOnly={isReadOnly}
        missing={translate(kind === 'users' ? 'templates.baseFirst' : 'templates.subjectFirst')}
        onAdd={(added) => onChange([...columns, ...added.map(columnOf)])}
        confirm={confirm}
      />
      <SelectedColumns
        columns={columns}
        isReadOnly={isReadOnly}
        error={error ?? null}
        onChange={onChange}
        confirm={confirm}
      />
    </div>
  );
}
