import { Button } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { notify } from '@assunto/shell';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../../AppServices';
import { useTranslate } from '../messages/translation';
import { Followers } from './Followers';

interface FollowButtonProps {
  /** The record's path, such as `/talk/chamado/7`. */
  path: string;
  isFollowing: boolean;
  onChange: () => void;
}

/** Follows a record: its followers are notified of its comments. */
export function FollowButton({ path, isFollowing, onChange }: FollowButtonProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [isPending, setPending] = useState(false);
  const change = (): void => {
    setPending(true);
    client
      .request(isFollowing ? 'DELETE' : 'PUT', `${path}/follow`, { expects: 'nothing' })
      .then(onChange, (error: unknown) => notify('danger', userMessageOf(error)))
      .finally(() => setPending(false));
  };
  return (
    <span className="as-follow">
      <Button
        variant="ghost"
        isCompact
        icon={isFollowing ? <BellRing /> : <Bell />}
        isPending={isPending}
        onClick={change}
      >
        {translate(isFollowing ? 'record.following' : 'record.follow')}
      </Button>
      <Followers key={String(isFollowing)} path={path} />
    </span>
  );
}
