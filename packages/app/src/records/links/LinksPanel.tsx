import { joined } from '@assunto/engine/fields';
import { Button, ErrorState, IconButton, Skeleton } from '@assunto/components';
import { userMessageOf, type Client } from '@assunto/engine';
import type { NewTalkLink, TalkLink, TalkLinks } from '@assunto/api';
import { lazyWindow, notify, useLoaded } from '@assunto/shell';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../AppServices';
import { contextPath } from '../contextAddress';
import { linkKinds } from './linkKinds';
import { useTranslate } from './messages/translation';
import './links.css';

const LinkDialog = lazyWindow(() => import('./LinkDialog'));

interface LinksPanelProps {
  subject: string;
  talkId: number;
  /** Whether the person may change the record, and so its links. */
  mayChange: boolean;
}

const pathOf = (subject: string, talkId: number): string => `/talk/${encodeURIComponent(subject)}/${talkId}`;

async function changeLink(
  client: Client,
  path: string,
  change: { add: NewTalkLink } | { remove: number },
): Promise<readonly TalkLink[]> {
  const { data } =
    'add' in change
      ? await client.request<TalkLinks>('POST', `${path}/link`, { body: change.add })
      : await client.request<TalkLinks>('DELETE', `${path}/link/${change.remove}`);
  return data.itens;
}

/** The records to which this one was linked by hand, by kind; adds and removes such links. */
export default function LinksPanel({ subject, talkId, mayChange }: LinksPanelProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const path = pathOf(subject, talkId);
  const { value, failure, retry } = useLoaded(
    `links${path}`,
    async (signal) => (await client.request<TalkLinks>('GET', `${path}/links`, { signal })).data.itens,
  );
  const [changed, setChanged] = useState<{ path: string; links: readonly TalkLink[] } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const links = changed?.path === path ? changed.links : value;
  const change = async (...[what]: [Parameters<typeof changeLink>[2]]): Promise<boolean> => {
    try {
      setChanged({ path, links: await changeLink(client, path, what) });
      return true;
    } catch (error) {
      notify('danger', userMessageOf(error));
      return false;
    }
  };
  const remove = async ({ talkLinkId, kind, subject: of, talkId: id }: TalkLink): Promise<void> => {
    if (!(await change({ remove: talkLinkId }))) return;
    notify('success', translate('links.removed'), undefined, {
      label: translate('links.undo'),
      run: () => void change({ add: { kind, subject: of, talkId: id } }),
    });
  };
  return (
    <div className="as-links">
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!links && !failure && <Skeleton lines={1} />}
      {links &&
        linkKinds.map(({ kind, heading }) => (
          <LinkList
            key={kind}
            title={translate(heading)}
            links={links.filter((link) => link.kind === kind)}
            onRemove={mayChange ? (link) => void remove(link) : null}
          />
        ))}
      {mayChange && (
        <Button variant="ghost" isCompact icon={<Link2 />} onClick={() => setAdding(true)}>
          {translate('links.add')}
        </Button>
      )}
      {isAdding && (
        <LinkDialog
          subject={subject}
          talkId={talkId}
          onClose={() => setAdding(false)}
          onSave={async (add) => {
            const isAdded = await change({ add });
            if (isAdded) notify('success', translate('links.added'));
            return isAdded;
          }}
        />
      )}
    </div>
  );
}

function LinkList({
  title,
  links,
  onRemove,
}: {
  title: string;
  links: readonly TalkLink[];
  onRemove: ((link: TalkLink) => void) | null;
}) {
  const translate = useTranslate();
  if (links.length === 0) return null;
  return (
    <section className="as-related">
      <h3>{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.talkLinkId} className="as-link-row">
            <Link to={contextPath({ scenario: 'talk', subject: link.subject, talkId: link.talkId })}>
              <span className="as-related-id">
                {link.subjectName} {link.talkId}
              </span>{' '}
              {link.displayName}
            </Link>
            {onRemove && (
              <IconButton
                label={translate('links.remove', { name: joined`${link.subjectName} ${link.talkId}` })}
                icon={<Unlink />}
                isCompact
                onClick={() => onRemove(link)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
