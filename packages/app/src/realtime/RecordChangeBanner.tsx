import { Banner, Button } from '@assunto/components';
import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';

interface RecordChangeBannerProps {
  subject: string;
  talkId: number;
  /** The version on the screen: a change that it holds already is no news. */
  version: number;
  /** Reads the record again; what is typed stays. */
  onUpdate: () => void;
}

interface Change {
  /** Who changed it; `null` when nobody knows whether it changed. */
  actorName: string | null;
  isDeleted: boolean;
  version: number;
}

/** Says that another person changed or deleted the record on the screen (1§7). */
export function RecordChangeBanner({ subject, talkId, version, onUpdate }: RecordChangeBannerProps) {
  const { realtime, session } = useServices();
  const [change, setChange] = useState<Change | null>(null);
  useEffect(
    () =>
      realtime.listen((event) => {
        if (event.type === 'Reload')
          setChange((before) => before ?? { actorName: null, isDeleted: false, version: Infinity });
        if (event.type !== 'SendTalkUpdates' || event.subject.toLowerCase() !== subject.toLowerCase()) return;
        const talk = event.talks.find((one) => one.talkId === talkId);
        if (!talk || event.actorId === session.state.get().user?.accountId) return;
        setChange({ actorName: event.actorName, isDeleted: event.action === 'delete', version: talk.version });
      }),
    [realtime, session, subject, talkId],
  );
  if (!change || change.version <= version) return null;
  const update = (): void => {
    setChange(null);
    onUpdate();
  };
  return (
    <Banner
      tone={change.isDeleted ? 'warning' : 'info'}
      action={
        !change.isDeleted && (
          <Button isCompact onClick={update}>
            Atualizar
          </Button>
        )
      }
      onClose={() => setChange(null)}
    >
      {sentence(change)}
    </Banner>
  );
}

function sentence({ actorName, isDeleted }: Change): string {
  if (actorName === null) return 'Este registro pode ter mudado enquanto a conexão esteve perdida.';
  return isDeleted ? `Este registro foi excluído por ${actorName}.` : `Este registro foi alterado por ${actorName}.`;
}
