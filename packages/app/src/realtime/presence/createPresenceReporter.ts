import type { RealtimePresent } from '@assunto/api';

type PresentTalk = NonNullable<RealtimePresent['talk']>;

/** A record that is open on this page. */
export interface RecordPresence {
  /** Sets the identifier of the focused attribute; `null`: none. */
  edit(attribute: string | null): void;
  close(): void;
}

/** The minimum interval between reports, in milliseconds, for people who tab quickly through fields. */
const reportIntervalMs = 1000;

/**
 * Reports to the server which record this page has open; of several, the one opened last. `send` returns whether the message was
 * sent.
 */
export function createPresenceReporter(send: (message: RealtimePresent) => boolean) {
  const openTalks: PresentTalk[] = [];
  let lastSent = 'null';
  let throttleTimer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    const talk = openTalks.at(-1) ?? null;
    const text = JSON.stringify(talk);
    if (throttleTimer !== undefined || text === lastSent || !send({ type: 'Present', talk })) return;
    lastSent = text;
    throttleTimer = setTimeout(() => {
      throttleTimer = undefined;
      report();
    }, reportIntervalMs);
  }

  return {
    open(subject: string, talkId: number): RecordPresence {
      let current: PresentTalk = { subject, talkId, attribute: null };
      openTalks.push(current);
      report();
      return {
        edit(attribute) {
          const next = { ...current, attribute };
          const index = openTalks.indexOf(current);
          if (index >= 0) openTalks[index] = next;
          current = next;
          report();
        },
        close() {
          const index = openTalks.indexOf(current);
          if (index >= 0) openTalks.splice(index, 1);
          report();
        },
      };
    },
    /** Reports again on a new connection. */
    resend(): void {
      lastSent = 'null';
      clearTimeout(throttleTimer);
      throttleTimer = undefined;
      report();
    },
  };
}
