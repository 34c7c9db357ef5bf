import { Banner, Button } from '@assunto/components';
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

/** Shown over the last rows when the list is outdated (1§7), which moves none; the person decides when it is reloaded. */
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
    <div className="as-list-change">
      <Banner
        action={
          <Button isCompact onClick={update}>
            {translate('realtime.update')}
          </Button>
        }
        onClose={clear}
      >
        {translate(texts[change])}
      </Banner>
    </div>
  );
}
