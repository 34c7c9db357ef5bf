import type { RecordId } from '@assunto/engine';

/** A record that something on the page refers to. */
export interface RelatedRecord {
  /** The identifier of its subject. */
  subject: string;
  talkId: RecordId;
}

/** What `relatedProps` adds to an element. */
export interface RelatedProps {
  'data-related': string;
}

/** The elements that refer to a record. */
export const relatedSelector = '[data-related]';

/**
 * Marks an element as a reference to a record: `RelatedCards` shows its card.
 *
 * @example
 * <a href="/context/talk/cliente/12" {...relatedProps({ subject: 'cliente', talkId: 12 })}>Mercado Bom</a>;
 */
export const relatedProps = ({ subject, talkId }: RelatedRecord): RelatedProps => ({
  'data-related': `${JSON.stringify(talkId)}/${subject}`,
});

/** The record of an element with `relatedProps`. */
export function relatedOf(element: Element): RelatedRecord | null {
  const [, id, subject] = /^(\d+|"(?:[^"\\]|\\.)*")\/(.+)$/.exec(element.getAttribute('data-related') ?? '') ?? [];
  return subject === undefined || id === undefined ? null : { subject, talkId: JSON.parse(id) as RecordId };
}
