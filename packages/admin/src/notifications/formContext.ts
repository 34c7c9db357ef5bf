import type { Subject } from '@assunto/engine/core';
import type { CompanyChannel } from '@assunto/engine/contract';
import type { Confirm } from '@assunto/shell';
import { createContext, use } from 'react';
import type { Variable } from '../variables/findVariables';

/** The values of the form that its own editors change together. */
export interface NotificationValues {
  subjectId: number | null;
  titleTemplate: string;
  messageTemplate: string;
}

/** What the editors of the form share. */
export interface NotificationFormContext {
  subjects: readonly Subject[];
  /** Those that the company has switched on. */
  channels: readonly CompanyChannel[];
  values(): NotificationValues;
  /** What the templates may name with the chosen subject. */
  variables: readonly Variable[];
  change(values: Partial<NotificationValues>): void;
  confirm: Confirm;
}

export const NotificationForm = createContext<NotificationFormContext | null>(null);

/** What the editors of the form share; throws outside of it. */
export function useNotificationForm(): NotificationFormContext {
  const context = use(NotificationForm);
  if (!context) throw new Error('useNotificationForm needs a NotificationForm above it.');
  return context;
}
