import { Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { ImportColumn } from '@assunto/engine/contract';
import { ColumnReading, type ChosenConventions } from './ColumnReading';
import { useTranslate } from './messages/translation';

interface MappingRowProps {
  column: ImportColumn;
  /** What columns may fill. */
  offered: readonly SubjectAttribute[];
  /** What this one fills; `null` for nothing. */
  chosen: number | null;
  onChoose(subjectAttributeId: number | null): void;
  conventions: ChosenConventions;
  onConventions(conventions: ChosenConventions): void;
}

/** A column of the file: values of it, the field that it fills, and how it is read. */
export function MappingRow({ column, offered, chosen, onChoose, conventions, onConventions }: MappingRowProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { name, samples } = column;
  const attribute = offered.find(({ subjectAttributeId }) => subjectAttributeId === chosen);
  const filterType = attribute && componentTypes.get(attribute.componentId).filterType(attribute);
  const isDate = filterType === 'date' || filterType === 'datetime';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="as-transfer-samples">{samples.join(' · ') || '—'}</td>
      <td>
        <Select
          label={translate('transfer.fieldOf', { name })}
          isLabelHidden
          value={chosen}
          emptyName={translate('transfer.doNotImport')}
          options={offered.map((one) => ({
            id: one.subjectAttributeId,
            name: one.isRequired ? `${one.name} *` : one.name,
          }))}
          onChange={onChoose}
        />
        <ColumnReading
          column={column}
          kind={filterType === 'number' ? 'number' : isDate ? 'date' : 'other'}
          chosen={conventions}
          onChoose={onConventions}
        />
      </td>
    </tr>
  );
}
