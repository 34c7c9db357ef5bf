import { Badge, ErrorState, Skeleton } from '@assunto/components';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../messages/translation';

interface CardFrameProps {
  name: string;
  icon: ReactNode;
  /** Where all that the card shows a part of is found. */
  path?: string | undefined;
  /** The number of all; `null` or absent: unknown. */
  count?: number | null;
  failure?: string | null;
  onRetry?: () => void;
  /** What the card will probably show: it is as high while it loads, so that the cards below do not move. */
  expects?: 'list' | 'inbox' | 'line';
  /** `undefined` or `null` while loading. */
  children: ReactNode;
}

/** Heading, number, link to all, and the loading and error states of a card. */
export function CardFrame({ name, icon, path, count, failure, onRetry, expects, children }: CardFrameProps) {
  const translate = useTranslate();
  const id = useId();
  const isLoading = !failure && (children === undefined || children === null);
  return (
    <section className="as-home-card" aria-labelledby={id} data-loading={isLoading ? expects : undefined}>
      <div className="as-home-card-head">
        <h2 id={id}>
          {icon}
          {path ? <Link to={path}>{name}</Link> : name}
        </h2>
        {count !== undefined && count !== null && <Badge>{count.toLocaleString(translate.locale)}</Badge>}
      </div>
      {failure ? (
        <ErrorState message={failure} {...(onRetry && { onRetry })} />
      ) : isLoading ? (
        <Skeleton lines={expects === 'line' ? 1 : 4} label={translate('home.loading')} />
      ) : (
        children
      )}
    </section>
  );
}

/** What a card shows where there is nothing. */
export function CardEmpty({ text }: { text: string }) {
  return <p className="as-home-empty">{text}</p>;
}
