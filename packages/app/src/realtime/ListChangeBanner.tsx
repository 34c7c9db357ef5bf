import { ChangeBanner } from './ChangeBanner';
import { useListChange } from './useListChange';
import { useTranslate } from './messages/translation';

interface ListChangeBannerProps {
  subject: string;
  /** Reloads the list. */
  onUpdate: () => void;
}

const texts = {
  changed: 'realtime.listChanged',
  tags: 'realtime.listTagsChanged',
  unknown: 'realtime.listMayHaveChanged',
} as const;

/** Shown when the list is outdated; the person decides when it is reloaded. */
export function ListChangeBanner({ subject, onUpdate }: ListChangeBannerProps) {
  const translate = useTranslate();
  const { change, clear } = useListChange(subject);
  if (!change) return null;
  const update = (): void => {
    clear();
    onUpdate();
    // The button is unmounted with the banner, so focus returns to the cell that had it.
    document.querySelector<HTMLElement>('.as-grid .ag-cell-focus')?.focus();
  };
  return (
    <ChangeBanner onUpdate={update} onClose={clear}>
      {translate(texts[change])}
    </ChangeBanner>
  );
}
