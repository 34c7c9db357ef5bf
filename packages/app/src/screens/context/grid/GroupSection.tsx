import { joined } from '@assunto/engine/fields';
import { Badge } from '@assunto/components';
import { useLanguage } from '@assunto/engine';
import { counted } from '@assunto/shell';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { GroupMeasureText } from '../../../records/groups/measureTexts';

interface GroupSectionProps {
  name: ReactNode;
  count: number;
  /** What is computed over the records: its name and its value as text. */
  measures: readonly GroupMeasureText[];
  isOpen: boolean;
  onToggle: () => void;
  /** The records or the groups of the next level, when expanded. */
  children: ReactNode;
}

/** A group of a list: its name with the number of records, sums and, when expanded, its records. */
export function GroupSection({ name, count, measures, isOpen, onToggle, children }: GroupSectionProps) {
  const { locale } = useLanguage();
  const id = useId();
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
          <GroupMeasures measures={measures} />
        </button>
      </h2>
      {isOpen && <div id={id}>{children}</div>}
    </li>
  );
}

/** Sums, averages and extremes of a group, or of the whole list. */
export function GroupMeasures({ measures }: Pick<GroupSectionProps, 'measures'>) {
  if (measures.length === 0) return null;
  return (
    <span className="as-group-measures">
      {measures.map(({ name, text }) => (
        <span key={name} className="as-group-measure">
          {joined`${name}: `}
          <strong>{text}</strong>
        </span>
      ))}
    </span>
  );
}
