import type { Subject } from '@assunto/engine/core';
import type { CompanyChannel } from '@assunto/api';
import type { Confirm } from '@assunto/shell';
import { createContext, use } from 'react';

/** The values of the form that its own editors change together. */
export interface NotificationValues {
  subjectId: number | null;
  titleTemplate: string;
  messageTemplate: string;
}

/** The context shared by the editors of the form. */
export interface NotificationFormContext {
  subjects: readonly Subject[];
  /** The channels that the company has enabled. */
  channels: readonly CompanyChannel[];
  values(): NotificationValues;
  change(values: Partial<NotificationValues>): void;
  confirm: Confirm;
}

export const NotificationForm = createContext<NotificationFormContext | null>(null);

/** The context of the form's editors; throws outside of it. */
export function useNotificationForm(): NotificationFormContext {
  const context = use(NotificationForm);
  if (!context) throw new Error('useNotificationForm needs a NotificationForm above it.');
  return context;
}
