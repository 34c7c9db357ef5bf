import { IconButton } from '@assunto/components';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStoreValue } from '../support/valueStore';
import { dismissNotice, notices, type Notice } from './notices';

const icons: Record<Notice['tone'], ReactNode> = {
  success: <CircleCheck />,
  danger: <TriangleAlert />,
  info: <Info />,
};

/** The messages that pass by, in a corner of the page. Screen readers are told of each. */
export function Notices() {
  const shown = useStoreValue(notices);
  return (
    <section className="as-notices" aria-label="Avisos" aria-live="polite" aria-relevant="additions">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const duration = isHeld ? null : notice.duration;
  useEffect(() => {
    if (duration === null) return undefined;
    const timer = setTimeout(() => dismissNotice(notice.id), duration);
    return () => clearTimeout(timer);
  }, [duration, notice.id]);
  return (
    <div
      className={`as-notice as-notice-${notice.tone}`}
      role={notice.tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="as-notice-icon" aria-hidden="true">
        {icons[notice.tone]}
      </span>
      <p>{notice.text}</p>
      <IconButton label="Fechar aviso" icon={<X />} isCompact onClick={() => dismissNotice(notice.id)} />
    </div>
  );
}
