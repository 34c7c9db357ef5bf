/** The administration: the app loads it when an administrator first opens one of its pages. */
export { adminRoutes } from './routes';
export type { AdminSurroundings } from './routes';

/** The list of first steps on the home page of a new company's administrators. */
export const loadFirstSteps = async () => (await import('./first-steps/FirstSteps')).default;

/** What automations did with a record, and why one did not run for it. */
export const loadRecordRuns = async () => (await import('./automations/runs/RecordRunsDialog')).default;
