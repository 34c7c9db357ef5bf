import type { MenusBenchPage } from './MenusBenchPage';

declare global {
  interface Window {
    menusBench: MenusBenchPage;
  }
}
