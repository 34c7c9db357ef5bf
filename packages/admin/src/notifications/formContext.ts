import type { Subject } from '@assunto/engine/core';
import type { CompanyChannel } from '@assunto/api';
import { createContext, use } from 'react';

/** The context shared by the editors of the form. */
export interface NotificationFormContext {
  subjects: readonly Subject[];
  /** The channels that the company has enabled. */
  channels: readonly CompanyChannel[];
}

export const NotificationForm = createContext<NotificationFormContext | null>(null);

/** The context of the form's editors; throws outside of it. */
export function useNotificationForm(): NotificationFormContext {
  const context = use(NotificationForm);
  if (!context) throw new Error('useNotificationForm needs a NotificationForm above it.');
  return context;
}
