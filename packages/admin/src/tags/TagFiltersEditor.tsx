import { joined } from '@assunto/engine/fields';
import { Button, ComboBox, IconButton } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslate } from './messages/translation';
import { TagFilterDialog } from './TagFilterDialog';
import { attributeChoice, emptyFilter, previewOf, TagSubjects, type FilterRow } from './tagForm';
import { useMatches } from '../filter-forms/useMatches';

/** The filters of a tag: rows with name and attribute, edited in full screen by icon or double click. */
export function TagFiltersEditor(props: EditorProps<FilterRow[]>) {
  const translate = useTranslate();
  const { id, label, value, onChange, onBlur, isReadOnly, error } = props;
  const rows = value === null || value.length === 0 ? [emptyFilter] : value;
  const [edited, setEdited] = useState<number | null>(null);
  const change = (index: number, row: FilterRow): void =>
    onChange(rows.map((one, position) => (position === index ? row : one)));
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={`${id}-error`} tabIndex={-1} onBlur={onBlur}>
      <p className="as-tag-hint">{translate('tags.filtersHint')}</p>
      <ul className="as-tag-filters" aria-label={label}>
        {rows.map((row, index) => (
          <FilterListRow
            // Rows have no id, and only the last one may be new.
            key={index}
            row={row}
            isReadOnly={isReadOnly}
            isOnly={rows.length === 1}
            onChange={(next) => change(index, next)}
            onEdit={() => setEdited(index)}
            onRemove={() => onChange(rows.filter((_, position) => position !== index))}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <Button icon={<Plus />} onClick={() => onChange([...rows, emptyFilter])}>
          {translate('tags.addFilter')}
        </Button>
      )}
      <div id={`${id}-error`}>
        {error && (
          <p role="alert" className="as-tag-problem">
            {error}
          </p>
        )}
      </div>
      {edited !== null && rows[edited] && (
        <TagFilterDialog
          row={rows[edited]}
          onClose={() => setEdited(null)}
          onApply={(next) => {
            setEdited(null);
            change(edited, next);
          }}
        />
      )}
    </div>
  );
}

interface FilterListRowProps {
  row: FilterRow;
  isReadOnly: boolean;
  isOnly: boolean;
  onChange(row: FilterRow): void;
  onEdit(): void;
  onRemove(): void;
}

function FilterListRow({ row, isReadOnly, isOnly, onChange, onEdit, onRemove }: FilterListRowProps) {
  const translate = useTranslate();
  const subjects = use(TagSubjects);
  const [isSubmitted, setSubmitted] = useState(false);
  const matches = useMatches('/tag/preview', previewOf(row.filter, row.subjectAttributeId));
  const name = row.filterName || translate('tags.newFilter');
  const chosen = attributeChoice(subjects, row.subjectAttributeId);
  const edit = (): void => {
    setSubmitted(true);
    if (row.subjectAttributeId !== null) onEdit();
  };
  const choose = (id: number | null): void => {
    const next = attributeChoice(subjects, id);
    // Conditions belong to one subject.
    const isSame = chosen && next?.subject.subjectId === chosen.subject.subjectId;
    onChange(
      isSame ? { ...row, subjectAttributeId: id } : { ...row, subjectAttributeId: id, filter: '', filterId: null },
    );
  };
  return (
    <li className="as-tag-filter" onDoubleClick={() => !isReadOnly && edit()}>
      <span className="as-tag-filter-name">
        <span>{name}</span>
        {matches !== null && <small role="status">{matches}</small>}
      </span>
      <div className="as-tag-filter-attribute">
        <ComboBox
          label={translate('tags.attributeOf', { name })}
          isLabelHidden
          isReadOnly={isReadOnly}
          placeholder={translate('tags.attributePlaceholder')}
          error={isSubmitted && row.subjectAttributeId === null ? translate('tags.attributeFirst') : null}
          value={
            chosen ? optionOf(chosen.subject.subjectName, chosen.attribute.name, row.subjectAttributeId ?? 0) : null
          }
          options={subjects.flatMap(({ subjectName, subjectAttributes }) =>
            subjectAttributes.map((one) => optionOf(subjectName, one.name, one.subjectAttributeId)),
          )}
          onChange={(option) => choose(option === null ? null : Number(option.id))}
        />
      </div>
      {!isReadOnly && (
        <span className="as-tag-filter-buttons">
          <IconButton label={translate('tags.edit', { name })} icon={<Pencil />} onClick={edit} />
          {!isOnly && <IconButton label={translate('tags.remove', { name })} icon={<Trash2 />} onClick={onRemove} />}
        </span>
      )}
    </li>
  );
}

const optionOf = (subjectName: string, name: string, id: number) => ({ id, name: joined`${subjectName} › ${name}` });
