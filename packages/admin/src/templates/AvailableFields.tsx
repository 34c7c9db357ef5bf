import { Button, TextInput } from '@assunto/components';
import { columnKey } from '@assunto/engine/core';
import { Highlighted, type Confirm } from '@assunto/shell';
import { ListPlus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import {
  availableFields,
  columnName,
  searchedFields,
  searchTermsOf,
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
  const [titleId, relatedId] = [useId(), useId()];
  const [term, setTerm] = useState('');
  // 'Selecionar todos' is about the subject's own fields.
  const left = availableFields(fields ?? [], columns, '').filter(isOwn);
  const shown = availableFields(fields ?? [], columns, term);
  const terms = searchTermsOf(term);
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
        <>
          <FieldList
            fields={shown.filter(isOwn)}
            labelledBy={titleId}
            terms={terms}
            isReadOnly={isReadOnly}
            onAdd={onAdd}
          />
          {shown.some((field) => !isOwn(field)) && (
            <details className="as-template-related" open={terms.length > 0 || undefined}>
              <summary id={relatedId}>{translate('templates.relatedFields')}</summary>
              <FieldList
                fields={shown.filter((field) => !isOwn(field))}
                labelledBy={relatedId}
                terms={terms}
                isReadOnly={isReadOnly}
                onAdd={onAdd}
              />
            </details>
          )}
        </>
      )}
      {terms.length > 0 && shown.length === searchedFields && (
        <p className="as-template-hint">{translate('templates.moreFields', { count: searchedFields })}</p>
      )}
    </div>
  );
}

const isOwn = ({ relatedAttributeId }: TemplateField): boolean => relatedAttributeId === null;

interface FieldListProps extends Pick<AvailableFieldsProps, 'fields' | 'isReadOnly' | 'onAdd'> {
  fields: readonly TemplateField[];
  labelledBy: string;
  terms: readonly string[];
}

function FieldList({ fields, labelledBy, terms, isReadOnly, onAdd }: FieldListProps) {
  const translate = useTranslate();
  return (
    <ul className="as-template-fields" aria-labelledby={labelledBy}>
      {fields.map((field) => (
        <li key={columnKey(field)}>
          <button
            type="button"
            className="as-template-field"
            disabled={isReadOnly}
            aria-label={translate('templates.addField', { name: columnName(field) })}
            onClick={() => onAdd([field])}
          >
            <Plus aria-hidden="true" />
            <span>
              <Highlighted text={columnName(field)} terms={terms} />
              {field.alias && (
                <small>
                  <Highlighted text={field.name} terms={terms} />
                </small>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
