/**
 * Preloads the code of the page at a path. Failures are ignored here; they are shown when the page is opened.
 */
export function preloadPage(path: string): void {
  const scenario = /^\/context\/(\w+)\//i.exec(path)?.[1]?.toLowerCase();
  if (!scenario) return;
  const code: Promise<unknown>[] = [import('./screens/context/ContextScreen')];
  if (scenario === 'grid') code.push(import('./screens/context/grid/GridScenario'));
  for (const one of code) one.catch(() => undefined);
}
