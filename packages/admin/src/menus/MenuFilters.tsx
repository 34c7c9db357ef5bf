import { Button, ComboBox, IconButton } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import { menuLimits } from '@assunto/api';
import type { Confirm } from '@assunto/shell';
import { X } from 'lucide-react';
import { useTranslate } from './messages/translation';

interface MenuFiltersProps {
  /** `null`: a filter that is still to be chosen. */
  filterIds: readonly (number | null)[];
  options: readonly OptionItem[];
  canAdd: boolean;
  error: string | null;
  confirm: Confirm;
  onChange(filterIds: (number | null)[]): void;
}

/** The saved filters with which a menu opens its list. */
export function MenuFilters({ filterIds, options, canAdd, error, confirm, onChange }: MenuFiltersProps) {
  const translate = useTranslate();
  const optionOf = (id: number | null): OptionItem | null => {
    if (id === null) return null;
    return options.find((option) => option.id === id) ?? { id, name: translate('menus.filterOther', { id }) };
  };
  const remove = async (index: number) => {
    const isConfirmed = await confirm({
      title: translate('menus.removeFilterTitle'),
      text: translate('menus.removeFilterQuestion'),
      confirmLabel: translate('menus.confirmRemove'),
    });
    if (isConfirmed) onChange(filterIds.toSpliced(index, 1));
  };
  return (
    <fieldset className="as-menu-field">
      <legend>{translate('menus.filters')}</legend>
      {filterIds.length === 0 && <p className="as-menu-hint">{translate('menus.noFilter')}</p>}
      <ul className="as-menu-filters">
        {filterIds.map((id, index) => (
          // Rows are identified only by their index.
          <li key={index}>
            <ComboBox
              label={translate('menus.filter', { number: index + 1 })}
              isLabelHidden
              value={optionOf(id)}
              options={options.filter((option) => option.id === id || !filterIds.includes(Number(option.id)))}
              onChange={(next) => onChange(filterIds.with(index, next === null ? null : Number(next.id)))}
            />
            <IconButton
              label={translate('menus.removeFilter', { number: index + 1 })}
              icon={<X />}
              onClick={() => void remove(index)}
            />
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className="as-menu-error" role="alert">
          {error}
        </p>
      )}
      <Button
        isCompact
        variant="ghost"
        disabled={!canAdd || filterIds.length >= menuLimits.filters}
        onClick={() => onChange([...filterIds, null])}
      >
        {translate('menus.addFilter')}
      </Button>
    </fieldset>
  );
}
