import { joined } from '@assunto/engine/fields';
import { EmptyState } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { FailurePage, PageLoading, useLoaded, usePage } from '@assunto/shell';
import { contextPath, type ContextAddress } from '../../../../records/contextAddress';
import { RecordHeader } from '../RecordHeader';
import { TimelinePanel } from './TimelinePanel';
import { useTranslate } from '../messages/translation';

/** A record's timeline on a page of its own. */
export default function TimelineScenario({ address }: { address: ContextAddress }) {
  if (address.talkId === null) return <NoRecord />;
  return <Timeline subject={address.subject} talkId={address.talkId} />;
}

function NoRecord() {
  const translate = useTranslate();
  usePage(translate('record.history'));
  return (
    <section className="as-page">
      <EmptyState title={translate('record.historyLater')} icon={<History />} />
    </section>
  );
}

function Timeline({ subject, talkId }: { subject: string; talkId: number }) {
  const translate = useTranslate();
  const { adapter } = useEngine();
  const { value, failure, isRefused, retry } = useLoaded(`${subject}/${talkId}`, async (signal) => {
    const [context, talk] = await Promise.all([
      adapter.context({ scenario: 'timeline', subject, talkId }, signal),
      adapter.read(subject, talkId, signal),
    ]);
    return { context, talk };
  });
  const name = value?.talk.displayName || joined`${value?.context.subject.subjectName ?? subject} ${talkId}`;
  usePage(isRefused ? null : translate('record.historyOf', { name }), { isProvisional: !value });
  if (failure) {
    return <FailurePage title={translate('record.historyOf', { name })} message={failure} onRetry={retry} />;
  }
  if (!value) {
    return <PageLoading />;
  }
  return (
    <section className="as-record">
      <RecordHeader subject={value.context.subject} talk={value.talk} title={translate('record.historyOf', { name })}>
        <Link className="as-button as-button-secondary" to={contextPath({ scenario: 'talk', subject, talkId })}>
          {translate('record.open')}
        </Link>
      </RecordHeader>
      <div className="as-record-body">
        <div className="as-record-form">
          <TimelinePanel isWhole subject={value.context.subject} talk={value.talk} revision={0} />
        </div>
      </div>
    </section>
  );
}
