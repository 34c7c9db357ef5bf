import { Plus } from 'lucide-react';
import { useTranslate } from '../messages/translation';
import { shortDay } from './dayNames';

/** Opens the form of a new record on a day. */
export function CreateButton({ day, onCreate }: { day: string; onCreate(day: string): void }) {
  const translate = useTranslate();
  const label = translate('kinds.createOn', { day: shortDay(day, translate.locale) });
  return (
    <button
      type="button"
      className="as-day-add"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => onCreate(day)}
    >
      <Plus aria-hidden="true" />
    </button>
  );
}
