import type { PermissionsBenchPage } from './PermissionsBenchPage';

declare global {
  interface Window {
    permissionsBench: PermissionsBenchPage;
  }
}
