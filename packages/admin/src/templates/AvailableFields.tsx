import { Button, TextInput } from '@assunto/components';
import { Highlighted, type Confirm } from '@assunto/shell';
import { ListPlus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import {
  availableFields,
  columnName,
  searchedFields,
  searchWords,
  type TemplateColumn,
  type TemplateField,
} from './columns';
import { useTranslate } from './messages/translation';

interface AvailableFieldsProps {
  /** `null`: nothing can be selected yet; `missing` explains why. */
  fields: readonly TemplateField[] | null;
  columns: readonly TemplateColumn[];
  isReadOnly: boolean;
  missing: string;
  onAdd(fields: readonly TemplateField[]): void;
  confirm: Confirm;
}

/** The fields that are not columns yet; a press adds one. */
export function AvailableFields({ fields, columns, isReadOnly, missing, onAdd, confirm }: AvailableFieldsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [term, setTerm] = useState('');
  const left = availableFields(fields ?? [], columns, '');
  const shown = availableFields(fields ?? [], columns, term);
  const words = searchWords(term);
  const addAll = async () => {
    const isConfirmed = await confirm({
      title: translate('templates.selectAll'),
      text: translate('templates.selectAllQuestion'),
      confirmLabel: translate('templates.select'),
    });
    if (isConfirmed) onAdd(left);
  };
  const empty = fields === null ? missing : translate(left.length === 0 ? 'templates.allChosen' : 'templates.noFields');
  return (
    <div className="as-template-part" role="group" aria-labelledby={titleId}>
      <div className="as-template-part-head">
        <h4 id={titleId}>{translate('templates.fields')}</h4>
        <Button
          variant="ghost"
          isCompact
          icon={<ListPlus aria-hidden="true" />}
          disabled={isReadOnly || left.length === 0}
          onClick={() => void addAll()}
        >
          {translate('templates.selectAll')}
        </Button>
      </div>
      <TextInput
        type="search"
        label={translate('templates.searchFields')}
        isLabelHidden
        placeholder={translate('templates.searchFields')}
        isDisabled={fields === null}
        value={term}
        onChange={setTerm}
      />
      {shown.length === 0 ? (
        <p className="as-template-hint" role="status">
          {empty}
        </p>
      ) : (
        <ul className="as-template-fields" aria-labelledby={titleId}>
          {shown.map((field) => (
            <li key={field.subjectAttributeId}>
              <button
                type="button"
                className="as-template-field"
                disabled={isReadOnly}
                aria-label={translate('templates.addField', { name: columnName(field) })}
                onClick={() => onAdd([field])}
              >
                <Plus aria-hidden="true" />
                <span>
                  <Highlighted text={columnName(field)} terms={words} />
                  {field.alias && (
                    <small>
                      <Highlighted text={field.name} terms={words} />
                    </small>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && shown.length === searchedFields && (
        <p className="as-template-hint">{translate('templates.moreFields', { count: searchedFields })}</p>
      )}
    </div>
  );
}
