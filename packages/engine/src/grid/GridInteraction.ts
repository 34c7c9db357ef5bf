import type { RecordGridProps } from './RecordGridProps';

/** What keys and menus of a grid lead to. */
export type GridInteraction = Pick<RecordGridProps, 'onMenu' | 'onPeek' | 'peeked'>;
