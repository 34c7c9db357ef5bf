/**
 * Ends this process, as a signal would, when the npm or npx that ran it is gone. A signal to npm alone ends the shell between the
 * two, which does not always pass it on: the server would stay and keep its port and its data folder.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
