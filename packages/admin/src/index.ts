/** The administration area: the app loads it when an administrator first opens one of its pages. */
export { adminRoutes } from './routes';
export type { AdminSurroundings } from './routes';
