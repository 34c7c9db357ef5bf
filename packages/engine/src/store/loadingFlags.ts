/**
 * The loading state of a screen: `active` while a call is running, `ready` once data is loaded (also while it is refreshed),
 * `render` once it can be rendered (editors included), `error` when the last call failed.
 */
export interface LoadingFlags {
  readonly active: boolean;
  readonly ready: boolean;
  readonly render: boolean;
  readonly error: boolean;
}

export const idleFlags: LoadingFlags = { active: false, ready: false, render: false, error: false };

/** A call has started; loaded data stays. */
export const startedFlags = (flags: LoadingFlags): LoadingFlags => ({ ...flags, active: true, error: false });

/** Data has arrived and can be rendered. */
export const readyFlags = (): LoadingFlags => ({ active: false, ready: true, render: true, error: false });

/** The call failed; earlier data stays. */
export const failedFlags = (flags: LoadingFlags): LoadingFlags => ({ ...flags, active: false, error: true });
