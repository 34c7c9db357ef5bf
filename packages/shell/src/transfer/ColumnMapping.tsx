import { Select } from '@assunto/components';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** What columns of a file may fill. */
interface MappingOption<Id extends string | number> {
  id: Id;
  name: string;
}

interface ColumnMappingProps<Id extends string | number> {
  columns: readonly { name: string; samples: readonly string[] }[];
  options: readonly MappingOption<Id>[];
  /** What each column fills, in their order; `null` for nothing. */
  mapping: readonly (Id | null)[];
  onChange(mapping: (Id | null)[]): void;
  /** More about a column, below what it fills. */
  detail?(index: number): ReactNode;
}

/** The columns of a file, with values of them, and what each fills: nothing is filled by two. */
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
