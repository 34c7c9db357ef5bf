import { useLoaded, useStoreValue } from '@assunto/shell';
import { Bell } from 'lucide-react';
import { useServices } from '../../../AppServices';
import { InboxList } from '../../../inbox/InboxList';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';

/** The notifications that a card shows. */
const shownItems = 5;

/** The latest unread notifications. */
export function UnreadCard({ name }: { name: string }) {
  const translate = useTranslate();
  const { inbox } = useServices();
  const revision = useStoreValue(inbox.revision);
  const { value, failure, retry } = useLoaded(`${revision}`, (signal) =>
    inbox.list({ page: 1, fetch: shownItems, view: 1 }, signal),
  );
  return (
    <CardFrame
      name={name}
      icon={<Bell />}
      path="/notifications"
      count={value?.totalResults ?? null}
      failure={failure}
      expects="inbox"
      onRetry={retry}
    >
      {value &&
        (value.itens.length === 0 ? (
          <CardEmpty text={translate('home.unreadNone')} />
        ) : (
          <InboxList items={value.itens} />
        ))}
    </CardFrame>
  );
}
