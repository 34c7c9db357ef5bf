import { Badge } from '@assunto/components';
import type { Subject, Talk } from '@assunto/engine/core';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PresencePeople } from '../../../realtime/presence/PresencePeople';
import { useTabs } from '@assunto/shell';
import { contextPath } from '../../../records/contextAddress';
import { useTranslate } from './messages/translation';

interface RecordHeaderProps {
  subject: Pick<Subject, 'subjectIdentifier' | 'subjectName'>;
  /** `null` for a record that is not saved yet. */
  talk: Talk | null;
  title: string;
  /** Below the name. */
  detail?: ReactNode;
  children?: ReactNode;
  /** Below everything: the parts of the page. */
  parts?: ReactNode;
}

/** The header of a record's page: its subject, name and state, and the buttons. */
export function RecordHeader({ subject, talk, title, detail, children, parts }: RecordHeaderProps) {
  const translate = useTranslate();
  const { addressOf } = useTabs();
  const list = addressOf(contextPath({ scenario: 'grid', subject: subject.subjectIdentifier }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What opened the page is gone, and with it the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="as-record-header">
      <div className="as-record-title">
        <nav aria-label={translate('record.location')} className="as-breadcrumb">
          <Link to={list}>{subject.subjectName}</Link>
          <ChevronRight aria-hidden="true" />
          <span>{talk ? talk.talkId : translate('record.new')}</span>
        </nav>
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {talk && !talk.isActive && <Badge tone="warning">{translate('record.deactivated')}</Badge>}
          {talk?.isReadOnly && <Badge>{translate('record.readOnly')}</Badge>}
        </h1>
        {detail}
      </div>
      <div className="as-record-buttons">
        {talk && <PresencePeople subject={subject.subjectIdentifier} talkId={talk.talkId} />}
        {children}
      </div>
      {parts}
    </header>
  );
}
