import type { SubjectFileColumn } from '@assunto/api';
import type { ColumnChoice } from './columnChoices';
import { useTranslate } from './messages/translation';
import { ProposedColumn } from './ProposedColumn';

interface ProposedColumnsProps {
  columns: readonly SubjectFileColumn[];
  choices: readonly ColumnChoice[];
  /** Whether the subject was to be created: from then on missing names are marked. */
  isTried: boolean;
  onChange(choices: readonly ColumnChoice[]): void;
}

/** The columns of a file with sample values, and the attribute that each becomes. Only one can be the natural key. */
export function ProposedColumns({ columns, choices, isTried, onChange }: ProposedColumnsProps) {
  const translate = useTranslate();
  const change = (index: number, changed: ColumnChoice): void =>
    onChange(
      choices.map((choice, at) => {
        if (at === index) return changed;
        return changed.isNaturalKey && choice.isNaturalKey ? { ...choice, isNaturalKey: false } : choice;
      }),
    );
  return (
    <table className="as-transfer-table as-subject-file-columns" aria-label={translate('subjectFile.columns')}>
      <thead>
        <tr>
          <th scope="col">{translate('subjectFile.column')}</th>
          <th scope="col">{translate('subjectFile.field')}</th>
          <th scope="col">{translate('subjectFile.type')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => {
          const choice = choices[index];
          return (
            choice && (
              <ProposedColumn
                key={index}
                column={column}
                choice={choice}
                isTried={isTried}
                onChange={(changed) => change(index, changed)}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
