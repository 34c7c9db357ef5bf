import { Checkbox } from '@assunto/components';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import './notification-matrix.css';

/** A checkbox of a matrix. */
export interface MatrixCell {
  /** Its accessible name. */
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  /** Why it is disabled, shown as a tooltip. */
  reason?: string | undefined;
  onChange(isChecked: boolean): void;
}

/** A row: its name, and its checkboxes in the order of the columns; `null` where there is none. */
export interface MatrixRow {
  key: number;
  name: string;
  cells: readonly (MatrixCell | null)[];
}

interface MatrixTableProps {
  caption: string;
  /** The header rows of the table. */
  head: ReactNode;
  rows: readonly MatrixRow[];
}

/** A table of checkboxes; the row names stay visible while the columns scroll. */
export function MatrixTable({ caption, head, rows }: MatrixTableProps) {
  const translate = useTranslate();
  return (
    <div className="as-matrix" role="group" aria-label={caption} tabIndex={0}>
      <table className="as-matrix-table">
        <caption className="as-visually-hidden">{caption}</caption>
        <thead>{head}</thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>
                  {cell ? (
                    <Checkbox
                      label={<span className="as-visually-hidden">{cell.label}</span>}
                      isChecked={cell.isChecked}
                      isDisabled={cell.isDisabled === true}
                      title={cell.reason}
                      onChange={cell.onChange}
                    />
                  ) : (
                    <span aria-label={translate('matrix.notCarried')}>–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
