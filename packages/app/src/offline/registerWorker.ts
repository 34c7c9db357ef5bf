/** How long a page waits before it has the rest of the app stored, in milliseconds: its own work comes first. */
const restDelayMs = 5_000;

/** Registers the worker that opens pages without a server. Pages without one (development, http) just do not open then. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  setTimeout(() => active?.postMessage('complete'), restDelayMs);
}
