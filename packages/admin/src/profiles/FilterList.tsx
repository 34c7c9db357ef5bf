import { joined } from '@assunto/engine/fields';
import { Button } from '@assunto/components';
import type { RoomFilter } from '@assunto/engine/core';
import { useConfirm } from '@assunto/shell';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EditedRow } from './EditedRow';
import { useTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';
import { ProfileFilterDialog } from './ProfileFilterDialog';

interface FilterListProps {
  label: string;
  emptyText: string;
  filters: readonly RoomFilter[];
  /** Whether the filters have names and may be saved filters. */
  isNamed: boolean;
  isReadOnly: boolean;
  onChange(filters: RoomFilter[]): void;
}

/**
 * The filters of a profile, grouped by subject: they are added, edited by icon or double click, and removed after a confirmation.
 */
export function FilterList({ label, emptyText, filters, isNamed, isReadOnly, onChange }: FilterListProps) {
  const translate = useTranslate();
  const { Subjects } = useCatalogue();
  const [edited, setEdited] = useState<RoomFilter | 'new' | null>(null);
  const [confirm, question] = useConfirm();
  const usedIds = new Set(filters.flatMap(({ filterId }) => filterId ?? []));
  const subjectName = (subjectId: number | undefined): string =>
    Subjects.find(({ resourceId }) => resourceId === subjectId)?.name ?? '—';
  const nameOf = (filter: RoomFilter): string => (isNamed ? filter.filterName : subjectName(filter.subjectId));
  const groups = [...new Set(filters.map(({ subjectId }) => subjectId))];

  const apply = async (next: RoomFilter): Promise<void> => {
    const isSame = (one: RoomFilter) =>
      isNamed ? next.filterId !== null && one.filterId === next.filterId : one.subjectId === next.subjectId;
    const present = filters.find((one) => one !== edited && isSame(one));
    const isWanted =
      !present ||
      (await confirm({
        title: translate('profiles.presentTitle'),
        text: isNamed ? translate('profiles.present', { name: next.filterName }) : translate('profiles.sameSubject'),
        confirmLabel: translate('profiles.update'),
      }));
    if (!isWanted) return;
    const rest = filters.filter((one) => one !== present);
    onChange(edited !== 'new' && edited !== null ? rest.map((one) => (one === edited ? next : one)) : [...rest, next]);
    setEdited(null);
  };

  return (
    <div className="as-profile-part">
      {filters.length === 0 && <p className="as-profile-empty">{emptyText}</p>}
      {groups.map((subjectId) => (
        <FilterGroup
          key={subjectId}
          label={label}
          isNamed={isNamed}
          isReadOnly={isReadOnly}
          nameOf={nameOf}
          title={subjectName(subjectId)}
          filters={filters.filter((filter) => filter.subjectId === subjectId)}
          onEdit={setEdited}
          onRemove={(filter) => onChange(filters.filter((one) => one !== filter))}
        />
      ))}
      {!isReadOnly && (
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {translate('profiles.addFilter')}
        </Button>
      )}
      {edited && (
        <ProfileFilterDialog
          title={translate(edited === 'new' ? 'profiles.addFilter' : 'profiles.editFilter')}
          initial={edited === 'new' ? null : edited}
          isNamed={isNamed}
          usedIds={usedIds}
          onClose={() => setEdited(null)}
          onApply={(next) => void apply(next)}
        />
      )}
      {question}
    </div>
  );
}

interface FilterGroupProps extends Pick<FilterListProps, 'label' | 'filters' | 'isNamed' | 'isReadOnly'> {
  title: string;
  nameOf(filter: RoomFilter): string;
  onEdit(filter: RoomFilter): void;
  onRemove(filter: RoomFilter): void;
}

function FilterGroup(props: FilterGroupProps) {
  const { label, title, filters, isNamed, isReadOnly, nameOf, onEdit, onRemove } = props;
  const translate = useTranslate();
  return (
    <div role="group" aria-label={title}>
      {isNamed && <h3 className="as-profile-group">{title}</h3>}
      <ul className="as-profile-list" aria-label={joined`${label}: ${title}`}>
        {filters.map((filter, index) => (
          <EditedRow
            key={filter.filterId ?? `${filter.filterName} ${index}`}
            text={nameOf(filter)}
            isReadOnly={isReadOnly}
            editLabel={translate('profiles.editNamed', { name: nameOf(filter) })}
            onEdit={() => onEdit(filter)}
            removeLabel={translate('profiles.removeNamed', { name: nameOf(filter) })}
            question={{
              title: translate('profiles.removeTitle'),
              text: translate('profiles.removeQuestion', { name: nameOf(filter) }),
              confirmLabel: translate('profiles.remove'),
            }}
            onRemove={() => onRemove(filter)}
          />
        ))}
      </ul>
    </div>
  );
}
