import { Button, ComboBox, IconButton } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import { menuLimits } from '@assunto/api';
import { useConfirm } from '@assunto/shell';
import { X } from 'lucide-react';
import { createContext, use } from 'react';
import { useTranslate } from './messages/translation';
import { useMenuFilters } from './useMenuOptions';

/** The subject of the item whose filters are edited; `null` while none is chosen. */
export const MenuSubject = createContext<string | null>(null);

/** The saved filters with which a menu opens its list; `null` for one that is still to be chosen. */
export function MenuFilters({ id, label, value, onChange, error }: EditorProps<readonly (number | null)[]>) {
  const translate = useTranslate();
  const [confirm, question] = useConfirm();
  const subject = use(MenuSubject);
  const options = useMenuFilters(subject);
  const filterIds = value ?? [];
  const optionOf = (filterId: number | null): OptionItem | null => {
    if (filterId === null) return null;
    const unknown = { id: filterId, name: translate('menus.filterOther', { id: filterId }) };
    return options.find((option) => option.id === filterId) ?? unknown;
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
    <fieldset id={id} className="as-menu-field">
      <legend>{label}</legend>
      {filterIds.length === 0 && <p className="as-menu-hint">{translate('menus.noFilter')}</p>}
      <ul className="as-menu-filters">
        {filterIds.map((filterId, index) => (
          // Rows are identified only by their index.
          <li key={index}>
            <ComboBox
              label={translate('menus.filter', { number: index + 1 })}
              isLabelHidden
              value={optionOf(filterId)}
              options={options.filter((option) => option.id === filterId || !filterIds.includes(Number(option.id)))}
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
      {error && (
        <p className="as-menu-error" role="alert">
          {error}
        </p>
      )}
      <Button
        isCompact
        variant="ghost"
        disabled={subject === null || filterIds.length >= menuLimits.filters}
        onClick={() => onChange([...filterIds, null])}
      >
        {translate('menus.addFilter')}
      </Button>
      {question}
    </fieldset>
  );
}
