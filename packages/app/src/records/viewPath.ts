import { contextPath } from './contextAddress';

/** The URL of a subject's list with a named view. */
export const viewPath = (subject: string, viewId: number): string =>
  `${contextPath({ scenario: 'grid', subject })}?view=${viewId}`;
