import { joined } from '@assunto/engine/fields';
import { Button, ComboBox, IconButton } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useConfirm, useItems } from '@assunto/shell';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { ValueEditor } from '../forms/rules/ValueEditor';
import type { FieldFilterRow } from './FormUser';
import { useTranslate } from './messages/translation';

interface DescribedSubject {
  subjectName: string;
  subjectAttributes: readonly SubjectAttribute[];
}

const emptyRow: FieldFilterRow = { attribute: null, value: null };

/** The field filters of a user: an attribute and its value per row; the first row may be empty (specification: people). */
export function FieldFiltersEditor({ id, label, value, onChange, error, isReadOnly }: EditorProps<FieldFilterRow[]>) {
  const translate = useTranslate();
  const attributes = useAttributes();
  const [confirm, dialog] = useConfirm();
  const rows = value && value.length > 0 ? value : [emptyRow];
  const commit = (next: readonly FieldFilterRow[]) => {
    const [first] = next;
    const isEmpty = next.length === 0 || (next.length === 1 && first?.attribute === null && first.value === null);
    onChange(isEmpty ? null : [...next]);
  };
  const change = (at: number, row: FieldFilterRow) => commit(rows.map((one, index) => (index === at ? row : one)));
  const remove = async (at: number) => {
    const isConfirmed = await confirm({
      title: translate('users.removeAttributeTitle'),
      text: translate('users.removeAttributeQuestion'),
      confirmLabel: translate('users.removeAttributeConfirm'),
      isDanger: true,
    });
    if (isConfirmed) commit(rows.filter((_, index) => index !== at));
  };
  return (
    <div
      className="as-field-filters"
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {rows.map((row, index) => (
        // Rows are identified only by their index.
        <div key={index} className="as-field-filter">
          <ComboBox
            id={index === 0 ? id : `${id}-${index}`}
            label={translate('users.attribute')}
            value={row.attribute}
            onChange={(attribute) => change(index, { attribute, value: null })}
            options={optionsOf(attributes, rows, index)}
            placeholder={translate('users.attributePlaceholder')}
            isReadOnly={isReadOnly}
            isRequired={index > 0}
          />
          <FilterValue
            attribute={attributes?.get(Number(row.attribute?.id))}
            value={row.value}
            isReadOnly={isReadOnly}
            onChange={(next) => change(index, { ...row, value: next })}
          />
          {!isReadOnly && (
            <IconButton
              label={translate('users.removeAttribute', { number: index + 1 })}
              icon={<Trash2 />}
              disabled={rows.length === 1 && row.attribute === null}
              onClick={() => void remove(index)}
            />
          )}
        </div>
      ))}
      {error && (
        <p className="as-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {!isReadOnly && (
        <div>
          <Button icon={<Plus />} onClick={() => commit([...rows, emptyRow])}>
            {translate('users.addAttribute')}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

interface FilterValueProps extends Pick<EditorProps, 'value' | 'isReadOnly' | 'onChange'> {
  attribute: SubjectAttribute | undefined;
}

/** The value in the attribute's own field; nothing before an attribute is selected. */
function FilterValue({ attribute, ...props }: FilterValueProps) {
  const label = useTranslate()('users.attributeValue');
  if (!attribute) return <span aria-hidden="true" />;
  return <ValueEditor {...props} attribute={attribute} label={label} isRequired />;
}

/** Every attribute of the company that the administrator may read, with its subject's name; `null` while loading. */
function useAttributes(): ReadonlyMap<number, SubjectAttribute> | null {
  // Without the list, stored filters are still shown and can be removed.
  const { value } = useItems<DescribedSubject>('/subject');
  return useMemo(() => {
    if (!value) return null;
    const named = value.flatMap(({ subjectName, subjectAttributes }) =>
      subjectAttributes.map(
        (one) => [one.subjectAttributeId, { ...one, name: joined`${subjectName}: ${one.name}` }] as const,
      ),
    );
    return new Map(named);
  }, [value]);
}

/** The options of a row: no attribute of another row. */
function optionsOf(
  attributes: ReadonlyMap<number, SubjectAttribute> | null,
  rows: readonly FieldFilterRow[],
  at: number,
): OptionItem[] {
  const used = new Set(
    rows.flatMap(({ attribute }, index) => (index !== at && attribute ? [Number(attribute.id)] : [])),
  );
  return [...(attributes ?? [])].flatMap(([id, { name }]) => (used.has(id) ? [] : [{ id, name }]));
}
