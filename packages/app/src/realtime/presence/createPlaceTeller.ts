import type { RealtimePresent } from '@assunto/engine/core';

type Place = NonNullable<RealtimePresent['talk']>;

/** A record that is open on this page. */
export interface OpenPlace {
  /** The person goes to an attribute, by its identifier, or to none. */
  edit(attribute: string | null): void;
  close(): void;
}

/** Fields are run through with Tab: the server hears of one a second at most. */
const tellEvery = 1000;

/**
 * Keeps which record this page has open, the newest over those below it, and tells the server of it. `send` answers
 * whether it could.
 */
export function createPlaceTeller(send: (message: RealtimePresent) => boolean) {
  const places: Place[] = [];
  let told = 'null';
  let resting: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const talk = places.at(-1) ?? null;
    const text = JSON.stringify(talk);
    if (resting !== undefined || text === told || !send({ type: 'Present', talk })) return;
    told = text;
    resting = setTimeout(() => {
      resting = undefined;
      tell();
    }, tellEvery);
  }

  return {
    open(subject: string, talkId: number): OpenPlace {
      let place: Place = { subject, talkId, attribute: null };
      places.push(place);
      tell();
      return {
        edit(attribute) {
          const next = { ...place, attribute };
          const index = places.indexOf(place);
          if (index >= 0) places[index] = next;
          place = next;
          tell();
        },
        close() {
          const index = places.indexOf(place);
          if (index >= 0) places.splice(index, 1);
          tell();
        },
      };
    },
    /** The server knows nothing of this page: another connection was made. */
    again(): void {
      told = 'null';
      clearTimeout(resting);
      resting = undefined;
      tell();
    },
  };
}
