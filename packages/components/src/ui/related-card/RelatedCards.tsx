import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dropdown } from '../dropdown/Dropdown';
import { CardDescriptionId } from './cardDescription';
import { relatedOf, type RelatedRecord } from './relatedProps';
import { referenceOf, useRelatedAnchor } from './useRelatedAnchor';
import './related-card.css';

interface RelatedCardsProps {
  /** The card of a record, usually a `RelatedCard`. */
  children(record: RelatedRecord): ReactNode;
}

/**
 * Shows a card beside every element with `relatedProps` on the page that is hovered or has the focus from the keyboard, itself or its
 * cell of a grid. The pointer may enter it, and F2 moves the focus into it; Escape hides it and goes back; touch does not show it.
 * Once per page.
 *
 * @example
 * <RelatedCards>{({ subject, talkId }) => <RelatedCard kind={`${subject} ${talkId}`} isLoading />}</RelatedCards>;
 */
export function RelatedCards({ children }: RelatedCardsProps) {
  const card = useRef<HTMLDivElement>(null);
  const anchor = useRelatedAnchor(card);
  const record = anchor && relatedOf(anchor);
  const id = useId();
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);

  useEffect(() => {
    const focused = document.activeElement;
    if (!anchor || !focused || referenceOf(focused) !== anchor || focused.hasAttribute('aria-describedby'))
      return undefined;
    focused.setAttribute('aria-describedby', id);
    return () => focused.removeAttribute('aria-describedby');
  }, [anchor, id]);

  if (!anchor || !record) return null;
  return createPortal(
    <Dropdown
      key={`${record.subject} ${record.talkId}`}
      anchor={anchorRef}
      onPressOutside={ignore}
      className="as-related-card-layer"
    >
      <div ref={card} tabIndex={-1}>
        <CardDescriptionId.Provider value={id}>{children(record)}</CardDescriptionId.Provider>
      </div>
    </Dropdown>,
    // What is outside of an open dialog cannot be reached.
    anchor.closest('[role=dialog]') ?? document.body,
  );
}

/** The card hides itself. */
const ignore = () => undefined;
