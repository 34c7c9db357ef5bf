import { Button, buttonClass, Dialog, ErrorState, Skeleton } from '@assunto/components';
import { problemsOf, userMessageOf } from '@assunto/engine';
import type {
  ConfigurationChange,
  ConfigurationChangeDetail,
  ConfigurationRestored,
  ConfigurationSide,
} from '@assunto/api';
import { announceProfileChange, menuChanges, notify, useConfirm, useRead, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangeTable } from './ChangeTable';
import { entityAddress } from './entityAddress';
import { useTranslate } from './messages/translation';

interface ChangeDialogProps {
  change: ConfigurationChange;
  onClose(): void;
  onRestored(): void;
}

/** One change: its values before and after, and buttons to restore them. */
export function ChangeDialog({ change, onClose, onRestored }: ChangeDialogProps) {
  const path = `/configuration-change/${change.id}`;
  const { value, failure, retry } = useRead<ConfigurationChangeDetail>(path, { expects: ['restorable'] });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={change.name}
      size={1080}
      footer={value && <ChangeActions change={value} onClose={onClose} onRestored={onRestored} />}
    >
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={4} />}
      {value && <ChangeTable change={value} />}
    </Dialog>
  );
}

interface ChangeActionsProps extends Omit<ChangeDialogProps, 'change'> {
  change: ConfigurationChangeDetail;
}

function ChangeActions({ change, onClose, onRestored }: ChangeActionsProps) {
  const translate = useTranslate();
  const { restore, isRestoring, question } = useRestore(change, onRestored);
  const { entity, entityId, after, currentVersion, version, restorable } = change;
  const address = after === null ? null : entityAddress(change, after);
  // The current state need not be offered for restoring.
  const offered = restorable.filter((side) => side === 'before' || version < currentVersion);
  return (
    <div className="as-configuration-actions">
      <Link className={buttonClass('ghost')} to={`/config/history?entity=${entity}&id=${entityId}`} onClick={onClose}>
        {translate('history.onlyThis')}
      </Link>
      {address !== null && (
        <Link className={buttonClass('ghost')} to={address} onClick={onClose}>
          {translate('history.open')}
        </Link>
      )}
      {offered.map((side) => (
        <Button key={side} isPending={isRestoring} onClick={() => void restore(side)}>
          {translate(side === 'before' ? 'history.restoreBefore' : 'history.restoreAfter')}
        </Button>
      ))}
      {question}
    </div>
  );
}

/** Restores a state of a change after a confirmation, and shows what could not be restored. */
function useRestore(change: ConfigurationChangeDetail, onRestored: () => void) {
  const translate = useTranslate();
  const { client, session } = useShellServices();
  const [isRestoring, setRestoring] = useState(false);
  const [confirm, question] = useConfirm();
  const { id, entity, entityId, currentVersion, version } = change;
  const restore = async (side: ConfigurationSide): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('history.restore'),
      text: translate(
        side === 'after'
          ? 'history.restoreQuestion'
          : version < currentVersion
            ? 'history.restoreBeforeQuestion'
            : 'history.undoQuestion',
      ),
      confirmLabel: translate('history.restore'),
    });
    if (!isConfirmed) return;
    setRestoring(true);
    try {
      const { data } = await client.request<ConfigurationRestored>('POST', `/configuration-change/${id}/restore`, {
        query: { side },
        headers: { 'If-Match': `"${currentVersion}"` },
        expects: ['leftOut'],
      });
      notify('success', translate('history.restoreDone'));
      for (const sentence of data.leftOut) notify('info', sentence, null);
      if (entity === 'menu') menuChanges.announce();
      if (entity === 'room' && entityId === session.state.get().user?.roomId) announceProfileChange();
      onRestored();
    } catch (error) {
      notify('danger', problemsOf(error)[0]?.message ?? userMessageOf(error));
      setRestoring(false);
    }
  };
  return { restore, isRestoring, question };
}
