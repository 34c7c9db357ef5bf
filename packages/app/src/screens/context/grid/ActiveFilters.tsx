import { Button } from '@assunto/components';
import { andFilters, quickFilterTree } from '@assunto/engine/core';
import { useEngine } from '@assunto/engine';
import { Save, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SaveFilterDialog } from './SaveFilterDialog';
import { useFilterChips, type FilterChipsOptions } from './useFilterChips';
import { useTranslate } from './messages/dialogs/translation';

/** The active filters of the list as chips that can be removed. */
export default function ActiveFilters(props: FilterChipsOptions) {
  const translate = useTranslate();
  const { subject, columns, list, onChange } = props;
  const { componentTypes } = useEngine();
  const [isSaving, setSaving] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const chips = useFilterChips(props);
  const tree = andFilters(list.filter, quickFilterTree(list.quickFilters, columns, componentTypes));
  const hasFilters = tree !== null || list.savedIds.length > 0 || list.tagIds.length > 0;

  const remove = (at: number): void => {
    chips[at]?.remove();
    // The button is unmounted with its filter: focus moves to the next chip, or to the page.
    setTimeout(() => {
      const buttons = row.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById('page'))?.focus();
    });
  };
  const clear = (): void => {
    onChange({ filter: null, quickFilters: new Map(), savedIds: [], tagIds: [], page: 1 });
    document.getElementById('page')?.focus();
  };
  return (
    <div className="as-active-filters">
      <ul ref={row} className="as-chosen-filters" aria-label={translate('gridDialog.filtersInUse')}>
        {chips.map(({ key, text, isMissing }, at) => (
          <li key={key} className="as-chosen-filter" data-missing={isMissing || undefined}>
            <span title={text}>{text}</span>
            <button type="button" aria-label={translate('gridDialog.remove', { text })} onClick={() => remove(at)}>
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {tree && (
        <Button isCompact variant="ghost" icon={<Save />} onClick={() => setSaving(true)}>
          {translate('gridDialog.saveFilter')}
        </Button>
      )}
      {hasFilters && (
        <Button isCompact variant="ghost" onClick={clear}>
          {translate('gridDialog.clearAll')}
        </Button>
      )}
      {isSaving && tree && (
        <SaveFilterDialog
          subject={subject}
          title={translate('gridDialog.saveFilter')}
          filter={{ name: '', tree, isShared: false }}
          filterId={null}
          onSaved={(filterId) => {
            setSaving(false);
            // The saved filter replaces the unsaved one.
            const savedIds = [...list.savedIds, filterId];
            onChange({ filter: null, quickFilters: new Map(), savedIds, page: 1 });
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
