import type { MentionablePerson } from '@assunto/api';
import { useLoaded } from '@assunto/shell';
import { useServices } from '../../../../AppServices';
import { useTranslate } from '../messages/translation';

/** Who else follows a record, of the people whom one may see. */
export function Followers({ path }: { path: string }) {
  const translate = useTranslate();
  const { client } = useServices();
  const { value } = useLoaded(
    `followers${path}`,
    async (signal) => (await client.request<MentionablePerson[]>('GET', `${path}/followers`, { signal })).data,
  );
  if (!value || value.length === 0) return null;
  const names = value.map(({ name }) => name).join(', ');
  return <span className="as-followers">{translate('record.followedBy', { names })}</span>;
}
