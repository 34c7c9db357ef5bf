import { joined } from '@assunto/engine/fields';
import type { TalkBlocker } from '@assunto/engine/core';
import { Link } from 'react-router';
import { contextPath } from '../contextAddress';

/** The records that block a deletion, each with the server's message and a link. */
export function BlockerList({ blockers, onOpen }: { blockers: readonly TalkBlocker[]; onOpen: () => void }) {
  if (blockers.length === 0) return null;
  return (
    <ul className="as-blockers">
      {blockers.map((blocker) => (
        <li key={`${blocker.blockedTalkId}/${blocker.subject}/${blocker.talkId}`}>
          <Link
            to={contextPath({ scenario: 'talk', subject: blocker.subject, talkId: blocker.talkId })}
            onClick={onOpen}
          >
            {blocker.subjectName} {blocker.talkId}
            {blocker.displayName && joined`: ${blocker.displayName}`}
          </Link>
          <span>{blocker.message}</span>
        </li>
      ))}
    </ul>
  );
}
