import { Button, IconButton } from '@assunto/components';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStoreValue } from '../state/valueStore';
import { dismissNotice, notices, type Notice } from './notices';
import { useTranslate } from '../messages/translation';

const icons: Record<Notice['tone'], ReactNode> = {
  success: <CircleCheck />,
  danger: <TriangleAlert />,
  info: <Info />,
};

/** The notices in a corner of the page; a live region announces each to screen readers. */
export function Notices() {
  const translate = useTranslate();
  const shown = useStoreValue(notices);
  return (
    <section className="as-notices" aria-label={translate('notices.list')} aria-live="polite" aria-relevant="additions">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const translate = useTranslate();
  const [isPaused, setPaused] = useState(false);
  const duration = isPaused ? null : notice.duration;
  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(() => dismissNotice(notice.id), duration);
    return () => clearTimeout(timer);
  }, [duration, notice.id]);
  return (
    <div
      className={`as-notice as-notice-${notice.tone}`}
      role={notice.tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="as-notice-icon" aria-hidden="true">
        {icons[notice.tone]}
      </span>
      <p>{notice.text}</p>
      {notice.action && (
        <Button
          isCompact
          onClick={() => {
            notice.action?.run();
            dismissNotice(notice.id);
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton label={translate('notices.close')} icon={<X />} isCompact onClick={() => dismissNotice(notice.id)} />
    </div>
  );
}
