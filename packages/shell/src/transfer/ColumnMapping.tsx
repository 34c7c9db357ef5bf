import { Select } from '@assunto/components';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** A target that columns of a file can fill. */
interface MappingOption<Id extends string | number> {
  id: Id;
  name: string;
}

interface ColumnMappingProps<Id extends string | number> {
  columns: readonly { name: string; samples: readonly string[] }[];
  options: readonly MappingOption<Id>[];
  /** The target of each column, in their order; `null` for none. */
  mapping: readonly (Id | null)[];
  onChange(mapping: (Id | null)[]): void;
  /** Details of a column, below its target. */
  detail?(index: number): ReactNode;
}

/** The columns of a file with sample values, and the target of each: no target is used twice. */
export function ColumnMapping<Id extends string | number>(props: ColumnMappingProps<Id>) {
  const { columns, options, mapping, onChange, detail } = props;
  const translate = useTranslate();
  const choose = (index: number, id: Id | null) =>
    onChange(columns.map((_, at) => (at === index ? id : mapping[at] === id ? null : (mapping[at] ?? null))));
  return (
    <table className="as-transfer-table">
      <thead>
        <tr>
          <th scope="col">{translate('transfer.fileColumn')}</th>
          <th scope="col">{translate('transfer.examples')}</th>
          <th scope="col">{translate('transfer.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, samples }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td className="as-transfer-samples">{samples.join(' · ') || '—'}</td>
            <td>
              <Select
                label={translate('transfer.fieldOf', { name })}
                isLabelHidden
                value={mapping[index] ?? null}
                emptyName={translate('transfer.doNotImport')}
                options={options}
                onChange={(id) => choose(index, id)}
              />
              {detail?.(index)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
