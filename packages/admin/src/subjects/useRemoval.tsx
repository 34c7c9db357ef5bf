import type { ConfigurationUses } from '@assunto/api';
import { useAction, useShellServices } from '@assunto/shell';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import { UseLinks } from './UseLinks';

/** What is to be removed. */
export interface Removed {
  /** The path of its calls, such as `/subject/3`. */
  path: string;
  name: string;
  version: number;
}

/** Asks with everything that uses a subject or an attribute, then moves it to the trash. Resolves to whether that happened. */
export function useRemoval(): [remove: (removed: Removed, onDone: () => void) => Promise<boolean>, dialog: ReactNode] {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { act, question } = useAction();
  const remove = ({ path, name, version }: Removed, onDone: () => void) =>
    act({
      async question() {
        const { data } = await client.request<ConfigurationUses>('GET', `${path}/uses`, { expects: ['uses'] });
        return {
          title: translate('subjects.delete', { name }),
          text: <Impact name={name} uses={data} />,
          confirmLabel: translate('subjects.confirmDelete'),
          isDanger: true,
        };
      },
      call: () => client.request('DELETE', path, { headers: { 'if-match': `"${version}"` } }),
      done: translate('subjects.deleted', { name }),
      onDone,
    });
  return [remove, question];
}

/** How many records are concerned, and links to what uses it. */
function Impact({ name, uses }: { name: string; uses: ConfigurationUses }) {
  const translate = useTranslate();
  const records = translate('subjects.lost', { count: uses.talkCount });
  return (
    <>
      {translate('subjects.deleteQuestion', { name })}{' '}
      {uses.isEstimate ? translate('subjects.about', { text: records }) : records}
      <UseLinks uses={uses} />
    </>
  );
}
