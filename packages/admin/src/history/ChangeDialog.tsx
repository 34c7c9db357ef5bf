import { Dialog, ErrorState, Skeleton } from '@assunto/components';
import type { ConfigurationChange, ConfigurationChangeDetail } from '@assunto/engine/contract';
import { useLoaded, useShellServices } from '@assunto/shell';
import { stateChanges } from './stateChanges';
import { useTranslate } from './messages/translation';

/** The most rows that are shown. */
const mostRows = 300;

/** One change: what was there before and after, value by value. */
export function ChangeDialog({ change, onClose }: { change: ConfigurationChange; onClose(): void }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const path = `/configuration-change/${change.id}`;
  const { value, failure, retry } = useLoaded(path, async (signal) => {
    const { data } = await client.request<ConfigurationChangeDetail>('GET', path, { signal });
    return data;
  });
  const changes = value ? stateChanges(value.before, value.after) : [];
  return (
    <Dialog isOpen onClose={onClose} title={change.name} size={1080} isDismissable>
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
    </Dialog>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
