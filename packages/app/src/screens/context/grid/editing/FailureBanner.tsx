import { Banner, Button } from '@assunto/components';
import { useFailedRecords } from './useFailedRecords';

/** Shown when records of the list could not be saved; their changes are still in the page. */
export function FailureBanner({ subject, onOpen }: { subject: string; onOpen: () => void }) {
  const count = useFailedRecords(subject).length;
  if (count === 0) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button isCompact onClick={onOpen}>
          Ver falhas
        </Button>
      }
    >
      {count === 1 ? '1 registro não foi sincronizado.' : `${count} registros não foram sincronizados.`}
    </Banner>
  );
}
