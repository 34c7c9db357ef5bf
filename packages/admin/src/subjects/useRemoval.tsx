import { userMessageOf } from '@assunto/engine';
import type { ConfigurationUses } from '@assunto/api';
import { notify, useConfirm, useShellServices } from '@assunto/shell';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import { UseLinks } from './UseLinks';

interface Removed {
  /** The path of its calls, such as `/subject/3`. */
  path: string;
  name: string;
  version: number;
}

/** Asks with everything that uses a subject or an attribute, then moves it to the trash. Resolves to whether that happened. */
export function useRemoval(): [remove: (removed: Removed) => Promise<boolean>, dialog: ReactNode] {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, dialog] = useConfirm();
  const remove = async ({ path, name, version }: Removed): Promise<boolean> => {
    try {
      const { data } = await client.request<ConfigurationUses>('GET', `${path}/uses`, { expects: ['uses'] });
      const isConfirmed = await confirm({
        title: translate('subjects.delete', { name }),
        text: <Impact name={name} uses={data} />,
        confirmLabel: translate('subjects.confirmDelete'),
        isDanger: true,
      });
      if (!isConfirmed) return false;
      await client.request('DELETE', path, { headers: { 'if-match': `"${version}"` } });
      notify('success', translate('subjects.deleted', { name }));
      return true;
    } catch (error) {
      notify('danger', userMessageOf(error));
      return false;
    }
  };
  return [remove, dialog];
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
