import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable } from '../common';

/** The most cards of one home page. */
export const maxHomeCards = 24;

/** What a card shows without further settings: unread notifications, the running task, the records opened last. */
export const HomeCardKind = Type.Union([Type.Literal('unread'), Type.Literal('task'), Type.Literal('recent')]);
export type HomeCardKind = Static<typeof HomeCardKind>;

/** A card with the first records of a subject's list, narrowed by a saved filter unless `filterId` is `null`. */
export const HomeListCard = Type.Object(
  {
    kind: Type.Literal('list'),
    subject: Type.String({ minLength: 1, maxLength: 100 }),
    filterId: Nullable(IntegerId),
  },
  { additionalProperties: false },
);
export type HomeListCard = Static<typeof HomeListCard>;

/** One card of a home page, as it is stored. */
export const HomeCard = Type.Union([
  Type.Object({ kind: HomeCardKind }, { additionalProperties: false }),
  HomeListCard,
]);
export type HomeCard = Static<typeof HomeCard>;

/** The cards of a home page in their order, as they are stored. */
export const HomeCards = Type.Object({ cards: Type.Array(HomeCard, { maxItems: maxHomeCards }) });
export type HomeCards = Static<typeof HomeCards>;

/**
 * A card as its reader sees it. `isUsable` is false for a list whose subject or filter is gone or may not be read; it then has
 * no names and no filter.
 */
export const ShownHomeCard = Type.Union([
  Type.Object({ kind: HomeCardKind }),
  Type.Object({
    kind: Type.Literal('list'),
    subject: Type.String(),
    filterId: Nullable(IntegerId),
    isUsable: Type.Boolean(),
    subjectName: Type.Optional(Type.String()),
    filterName: Type.Optional(Type.String()),
  }),
]);
export type ShownHomeCard = Static<typeof ShownHomeCard>;

/** Answer of `GET /home`. `isOwn`: the account arranged them itself; otherwise they are those of its access profile. */
export const Home = Type.Object({ isOwn: Type.Boolean(), cards: Type.Array(ShownHomeCard) });
export type Home = Static<typeof Home>;

/** The cards of an access profile, as the administrator who reads them sees them. */
export const RoomHome = Type.Object({
  cards: Type.Array(ShownHomeCard),
  /** Raised by each change. */
  version: Type.Integer({ minimum: 0 }),
});
export type RoomHome = Static<typeof RoomHome>;
