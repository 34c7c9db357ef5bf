import { Banner, Button } from '@assunto/components';
import { useFailedRecords } from './useFailedRecords';
import { useTranslate } from '../messages/translation';

/** Shown when records of the list could not be saved; their changes remain in the page. */
export function FailureBanner({ subject, onOpen }: { subject: string; onOpen: () => void }) {
  const translate = useTranslate();
  const count = useFailedRecords(subject).length;
  if (count === 0) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button isCompact onClick={onOpen}>
          {translate('grid.showFailures')}
        </Button>
      }
    >
      {translate('grid.unsynced', { count })}
    </Banner>
  );
}
