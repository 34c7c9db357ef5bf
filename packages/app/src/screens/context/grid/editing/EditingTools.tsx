import { IconButton } from '@assunto/components';
import { Check, TableProperties } from 'lucide-react';
import { StepButtons } from './StepButtons';
import type { ListEditing } from './useListEditing';
import { useTranslate } from '../messages/translation';

/** Turns cell editing of a list on and off, and undoes its changes. */
export function EditingTools({ editing }: { editing: ListEditing }) {
  const translate = useTranslate();
  const { isOn, toggle, edits, step } = editing;
  return (
    <div className="as-list-editing" role="group" aria-label={translate('grid.listEditing')}>
      <IconButton
        label={translate('grid.editInList')}
        variant={isOn ? 'primary' : 'ghost'}
        icon={isOn ? <Check /> : <TableProperties />}
        aria-pressed={isOn}
        onClick={() => toggle(!isOn)}
      />
      {isOn && edits && <StepButtons edits={edits} go={step} />}
    </div>
  );
}
