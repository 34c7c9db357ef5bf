import { useEngine, type ReportSubject } from '@assunto/engine';
import { columnLetter, reportColumnConfig, type ReportColumn } from '@assunto/engine/fields';
import type { CSSProperties } from 'react';
import { useTranslate } from './useTranslate';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { previewRows } from './previewRows';

interface ColumnPreviewProps {
  isOpen: boolean;
  onClose(): void;
  columns: readonly ReportColumn[];
  subjects: readonly ReportSubject[];
}

/** Pixels per unit of a column's width. */
const scale = 4;

/** A preview of the report with sample values: 5 rows, 3 lines where a column is grouped, letters from A. */
export function ColumnPreview({ isOpen, onClose, columns, subjects }: ColumnPreviewProps) {
  const translate = useTranslate();
  return (
    <Dialog
      isOpen={isOpen}
      size={1080}
      title={translate('reportDesigner.previewOfTheColumns')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('reportDesigner.closePreview')}</Button>}
    >
      <p className="as-report-hint">{translate('reportDesigner.examples')}</p>
      <PreviewTable columns={columns} subjects={subjects} />
    </Dialog>
  );
}

function PreviewTable({ columns, subjects }: Pick<ColumnPreviewProps, 'columns' | 'subjects'>) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const rows = previewRows(columns, { subjects, componentTypes, format });
  return (
    // Scrollable sideways, so it must be focusable.
    <div className="as-report-preview" role="region" aria-label={translate('reportDesigner.exampleTable')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((_, index) => (
              <th key={index} scope="col" className="as-report-preview-letter">
                {columnLetter(index)}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={index} scope="col" style={{ minWidth: Number(reportColumnConfig(column, 'width')) * scale }}>
                {column.columnIdentifier}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              <th scope="row" className="as-report-preview-letter">
                {row + 1}
              </th>
              {cells.map((lines, column) => (
                <td key={column} style={coloursOf(columns[column])}>
                  {lines.map((line, index) => (
                    <div key={index}>{line}</div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function coloursOf(column: ReportColumn | undefined): CSSProperties | undefined {
  return (
    column && {
      background: String(reportColumnConfig(column, 'backgroundColor')),
      color: String(reportColumnConfig(column, 'fontColor')),
    }
  );
}
