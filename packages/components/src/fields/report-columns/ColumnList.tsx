import type { ReportColumnProblem } from '@assunto/engine/fields';
import { SortableList } from '../../sorting/SortableList';
import type { SortingId } from '../../sorting/SortingContext';
import { ColumnItem } from './ColumnItem';
import { problemsOf, type DraftColumns } from './draftColumns';
import { useTranslate } from './useTranslate';

interface ColumnListProps {
  draft: DraftColumns;
  problems: readonly ReportColumnProblem[];
  onOpen(key: number): void;
  /** Moves a column to the position of another. */
  onMove(key: number, toKey: number): void;
  onRemove(key: number): void;
  /** Called when a drag starts and when it ends. */
  onDragging(isDragging: boolean): void;
}

/** The columns in their order, sortable by mouse, touch and keyboard. */
export function ColumnList({ draft, problems, onOpen, onMove, onRemove, onDragging }: ColumnListProps) {
  const translate = useTranslate();
  const { columns, openKey } = draft;
  return (
    <SortableList
      ids={columns.map(({ key }) => idOf(key))}
      nameOf={(id) =>
        columns.find(({ key }) => key === keyOf(id))?.column.columnIdentifier || translate('reportDesigner.unnamed')
      }
      texts={{
        instructions: translate('reportDesigner.moveInstructions'),
        position: (value, length) => translate('reportDesigner.position', { value, length }),
        lifted: (name, position) => translate('reportDesigner.lifted', { name, position }),
        dropped: (name, position) => translate('reportDesigner.dropped', { name, position }),
        cancelled: (name, position) => translate('reportDesigner.moveCancelled', { name, position }),
      }}
      onMove={(id, toId) => onMove(keyOf(id), keyOf(toId))}
      onDragging={onDragging}
    >
      <ol className="as-report-columns" aria-label={translate('reportDesigner.columns')}>
        {columns.map(({ key, column }, index) => (
          <ColumnItem
            key={key}
            id={idOf(key)}
            index={index}
            column={column}
            isOpen={key === openKey}
            hasProblem={problemsOf(problems, index).length > 0}
            onOpen={() => onOpen(key)}
            onRemove={() => onRemove(key)}
          />
        ))}
      </ol>
    </SortableList>
  );
}

// dnd-kit does not accept 0 as an id.
const idOf = (key: number) => `coluna-${key}`;
const keyOf = (id: SortingId) => Number(String(id).slice('coluna-'.length));
