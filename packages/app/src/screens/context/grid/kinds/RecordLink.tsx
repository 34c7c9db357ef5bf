import type { Talk } from '@assunto/engine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contextPath } from '../../../../records/contextAddress';
import type { UsedGridPage } from '../useGridPage';

/** The page whose records are opened. */
export type LinkingPage = Pick<UsedGridPage, 'subject' | 'templateId' | 'open'>;

interface RecordLinkProps {
  page: LinkingPage;
  talk: Talk;
  /** Whether Tab reaches it; the arrows reach all. */
  isTabStop: boolean;
  children: ReactNode;
}

/** Opens a record's page, in another browser tab with the keys for it. */
export function RecordLink({ page, talk: { talkId }, isTabStop, children }: RecordLinkProps) {
  const { subject, templateId } = page;
  return (
    <Link
      className="as-card-link"
      draggable={false}
      tabIndex={isTabStop ? 0 : -1}
      to={contextPath({ scenario: 'talk', subject, talkId, templateId })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        page.open(talkId);
      }}
    >
      {children}
    </Link>
  );
}
