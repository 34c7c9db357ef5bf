import type { Context, Talk } from '@assunto/engine/core';
import type { RecordPart } from '../../../records/RecordPart';
import type { UsedRecordPage } from './useRecordPage';

/** The dialog or panel that is open over the page of a record. */
export type RecordOverlay =
  | { kind: 'related'; subject: string; talkId: number }
  /** The record in a form of its own. */
  | { kind: 'entry'; label: string; templateId: number }
  | { kind: 'part'; part: RecordPart }
  /** Asks what a copy of the record takes. */
  | { kind: 'copy' }
  /** Merges the record with another one. */
  | { kind: 'merge' }
  /** Starts an automation for the record. */
  | { kind: 'run' }
  /** The automations that ran for the record, or why they did not. */
  | { kind: 'jobs' };

/** The props of a page whose record is loaded. */
export interface LoadedPageProps {
  page: UsedRecordPage;
  context: Context;
  talk: Talk;
  onOpen: (overlay: RecordOverlay) => void;
}
