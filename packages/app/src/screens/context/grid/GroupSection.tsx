import { Badge } from '@assunto/components';
import type { FilterTree, GridDefinition, QuickFilterValues, TalkFilter } from '@assunto/engine/core';
import {
  RecordGrid,
  type GridDensity,
  type GridEditingOptions,
  type GridState,
  type RowActions,
} from '@assunto/engine/grid';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { counted } from '@assunto/shell';
import { useLanguage } from '@assunto/engine';

/** The options shared by the lists of all groups. */
export interface GroupedGrid {
  subject: string;
  definition: GridDefinition;
  order: GridState['order'];
  onOrderChange: (order: GridState['order']) => void;
  request: Pick<TalkFilter, 'isActive' | 'filterIds' | 'scenario' | 'tagIds' | 'tagGroup'>;
  density: GridDensity;
  editing: GridEditingOptions | null;
  rowActions: RowActions | null;
  onOpen: (talkId: number) => void;
  /** The quick filters of the columns. */
  quickFilters: QuickFilterValues;
  onQuickFiltersChange: (values: QuickFilterValues) => void;
}

interface GroupSectionProps extends GroupedGrid {
  name: string;
  count: number;
  /** The filter of the whole list and that of this group, without the quick filters. */
  filter: FilterTree;
  isOpen: boolean;
  onToggle: () => void;
  onSelectionChange: (talkIds: number[]) => void;
}

const pageSize = 25;
/** In pixels: header and pagination around the rows, and the maximum height of the rows. */
const around = 150;
const mostRows = 12;
const rowHeight = { compact: 32, normal: 40, comfortable: 52 } as const;

/** A group of a list: its name with the number of records and, when expanded, these records. */
export function GroupSection(props: GroupSectionProps) {
  const { name, count, filter, isOpen, onToggle, onSelectionChange, onOrderChange, order, density, ...shared } = props;
  const [page, setPage] = useState({ page: 1, fetch: pageSize });
  const { locale } = useLanguage();
  const id = useId();
  const rows = Math.min(count, page.fetch, mostRows);
  return (
    <li className="as-list-group">
      <h2>
        <button
          type="button"
          className="as-group-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden="true" />
          <span className="as-group-name">{name}</span>
          <Badge>{counted(count, locale)}</Badge>
        </button>
      </h2>
      {isOpen && (
        <div id={id} style={{ height: rows * rowHeight[density] + around }}>
          <RecordGrid
            {...shared}
            label={name}
            density={density}
            state={{ ...page, order }}
            onStateChange={(next) => {
              setPage({ page: next.page, fetch: next.fetch });
              if (next.order !== order) onOrderChange(next.order);
            }}
            filter={filter}
            onSelectionChange={onSelectionChange}
          />
        </div>
      )}
    </li>
  );
}
