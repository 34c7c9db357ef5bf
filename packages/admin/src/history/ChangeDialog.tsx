import { Button, Dialog, ErrorState, Skeleton } from '@assunto/components';
import { problemsOf, userMessageOf } from '@assunto/engine';
import type { ConfigurationChange, ConfigurationChangeDetail } from '@assunto/engine/contract';
import { menuChanges, notify, useConfirm, useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { stateChanges } from './stateChanges';
import { useTranslate } from './messages/translation';

/** The most rows that are shown. */
const mostRows = 300;

interface ChangeDialogProps {
  change: ConfigurationChange;
  onClose(): void;
  onRestored(): void;
}

/** One change: what was there before and after, value by value. */
export function ChangeDialog({ change, onClose, onRestored }: ChangeDialogProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const path = `/configuration-change/${change.id}`;
  const { value, failure, retry } = useLoaded(path, async (signal) => {
    const { data } = await client.request<ConfigurationChangeDetail>('GET', path, { signal });
    return data;
  });
  const [isRestoring, setRestoring] = useState(false);
  const [confirm, question] = useConfirm();
  const restore = async () => {
    const isConfirmed = await confirm({
      title: translate('history.restore'),
      text: translate('history.restoreQuestion'),
      confirmLabel: translate('history.restore'),
    });
    if (!isConfirmed) return;
    setRestoring(true);
    try {
      await client.request('POST', `${path}/restore`);
      notify('success', translate('history.restoreDone'));
      if (change.entity === 'menu') menuChanges.announce();
      onRestored();
    } catch (error) {
      notify('danger', problemsOf(error)[0]?.message ?? userMessageOf(error));
      setRestoring(false);
    }
  };
  const changes = value ? stateChanges(value.before, value.after) : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={change.name}
      size={1080}
      footer={
        value?.canRestore && (
          <Button isPending={isRestoring} onClick={() => void restore()}>
            {translate('history.restore')}
          </Button>
        )
      }
    >
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={4} />}
      {value && (
        <table className="as-history-changes">
          <thead>
            <tr>
              <th scope="col">{translate('history.field')}</th>
              <th scope="col">{translate('history.before')}</th>
              <th scope="col">{translate('history.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, mostRows).map((one) => (
              <tr key={one.path.join('/')}>
                <th scope="row">{one.path.join(' › ')}</th>
                <td>{textOf(one.before)}</td>
                <td>{textOf(one.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > mostRows && <p>{translate('history.more', { count: changes.length - mostRows })}</p>}
      {question}
    </Dialog>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
