/**
 * How far the data of a screen has come: `active` while a call is under way, `ready` once data is here (and stays
 * while it is refreshed), `render` once it may be drawn (editors included), `error` when the last call failed.
 */
export interface LoadingFlags {
  readonly active: boolean;
  readonly ready: boolean;
  readonly render: boolean;
  readonly error: boolean;
}

export const idleFlags: LoadingFlags = { active: false, ready: false, render: false, error: false };

/** A call starts; what is on the screen stays. */
export const whenStarted = (flags: LoadingFlags): LoadingFlags => ({ ...flags, active: true, error: false });

/** Data arrived and may be drawn at once. */
export const whenArrived = (): LoadingFlags => ({ active: false, ready: true, render: true, error: false });

/** The call failed; data that was there before stays. */
export const whenFailed = (flags: LoadingFlags): LoadingFlags => ({ ...flags, active: false, error: true });
